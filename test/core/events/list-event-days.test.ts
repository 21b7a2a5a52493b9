import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#core/actor.ts';
import type { Category } from '#core/events/event.ts';
import type { ListEventDaysInput } from '#core/events/list-event-days.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const DECEMBER: ListEventDaysInput = { from: '2026-12-01', to: '2026-12-31', category: null, q: null };

describe('ListEventDays', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const days = async (input: Partial<ListEventDaysInput> = {}) =>
    (await acara.does('ListEventDays').execute(ANONYMOUS, { ...DECEMBER, ...input })).days;

  const from = (startsAt: string, endsAt: string, category: Category = 'Cultural') =>
    acara.anEvent({ startsAt, endsAt, category });

  it('lists the days in Kuala Lumpur on which events run, with their number and categories', async () => {
    await from('2026-12-20T15:00:00.000Z', '2026-12-20T16:00:00.001Z', 'Sports');
    await from('2026-12-20T16:00:00.000Z', '2026-12-20T18:00:00.000Z', 'Social');
    await from('2026-12-21T02:00:00.000Z', '2026-12-21T16:00:00.000Z', 'Academic');
    await from('2026-12-21T02:30:00.000Z', '2026-12-21T03:00:00.000Z', 'Social');
    expect(await days()).toEqual([
      { date: '2026-12-20', events: 1, categories: ['Sports'] },
      { date: '2026-12-21', events: 4, categories: ['Academic', 'Sports', 'Social'] },
    ]);
  });

  it('counts a running event on each of its days within the range, those before today too', async () => {
    await from('2025-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z');
    await from('2026-11-30T02:00:00.000Z', '2026-12-02T02:00:00.000Z', 'Sports');
    expect(await days({ from: '2026-11-29', to: '2026-12-03' })).toEqual([
      { date: '2026-11-29', events: 1, categories: ['Cultural'] },
      { date: '2026-11-30', events: 2, categories: ['Cultural', 'Sports'] },
      { date: '2026-12-01', events: 2, categories: ['Cultural', 'Sports'] },
      { date: '2026-12-02', events: 2, categories: ['Cultural', 'Sports'] },
      { date: '2026-12-03', events: 1, categories: ['Cultural'] },
    ]);
    expect(await days({ to: '2027-01-31' })).toHaveLength(62);
  });

  it('includes the whole first and last day and no other', async () => {
    await from('2026-12-18T15:00:00.000Z', '2026-12-18T16:00:00.000Z');
    await from('2026-12-18T16:00:00.000Z', '2026-12-18T17:00:00.000Z');
    await from('2026-12-20T15:59:59.999Z', '2026-12-20T16:00:00.000Z');
    await from('2026-12-20T16:00:00.000Z', '2026-12-20T17:00:00.000Z');
    const dates = (await days({ from: '2026-12-19', to: '2026-12-20' })).map(({ date }) => date);
    expect(dates).toEqual(['2026-12-19', '2026-12-20']);
    expect(await days({ from: '2026-12-22', to: '2026-12-22' })).toEqual([]);
  });

  it('counts only published events that have not ended', async () => {
    for (const status of ['draft', 'pending_review', 'cancelled'] as const) await acara.anEvent({ status });
    await acara.anEvent({ startsAt: '2026-12-01T02:00:00.000Z', endsAt: acara.clock.now() });
    expect(await days()).toEqual([]);
  });

  it('applies the filters of the list', async () => {
    await acara.anEvent({ category: 'Sports', title: 'Chess', priceSen: 0 });
    await acara.anEvent({ category: 'Career', capacity: 1, sold: 1 });
    const count = async (input: Partial<ListEventDaysInput>) => (await days(input))[0]?.events ?? 0;
    expect(await count({})).toBe(2);
    expect(await count({ category: 'Career' })).toBe(1);
    expect(await count({ q: 'chess' })).toBe(1);
    expect(await count({ price: 'free' })).toBe(1);
    expect(await count({ available: true })).toBe(1);
    expect(await count({ category: 'Career', available: true })).toBe(0);
  });

  it.each(['', 'today', '2026-12-32', '2026-02-30', '2026-12-01T00:00', '0001-01-01', '9999-12-31'])(
    'refuses the day %j',
    async (day) => {
      for (const field of ['from', 'to'])
        expect(await refusalOf(days({ [field]: day }))).toEqual(
          fieldRefusal({ [field]: 'This must be a day, like 2026-12-01.' }),
        );
    },
  );

  it('refuses a range that ends before it starts or has more than 62 days', async () => {
    expect(await refusalOf(days({ to: '2026-11-30' }))).toEqual(
      fieldRefusal({ to: 'The last day must not be before the first.' }),
    );
    expect(await refusalOf(days({ to: '2027-02-01' }))).toEqual(
      fieldRefusal({ to: 'At most 62 days can be listed at once.' }),
    );
    expect(await days({ to: '2027-01-31' })).toEqual([]);
    expect(await days({ from: '2199-12-31', to: '2199-12-31' })).toEqual([]);
  });
});
