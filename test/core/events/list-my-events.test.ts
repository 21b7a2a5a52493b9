import { describe, expect, it } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

interface Page {
  readonly limit: number | null;
  readonly cursor: string | null;
}
const EVERY_EVENT: Page = { limit: null, cursor: null };

describe('ListMyEvents', () => {
  it('lists the organizer’s own events in every state, the newest first', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    const own = { organizerId: club.uid };
    await acara.anEvent({ ...own, status: 'draft', createdAt: '2026-11-01T00:00:00.000Z' });
    await acara.anEvent({ ...own, status: 'cancelled', createdAt: '2026-11-03T00:00:00.000Z' });
    await acara.anEvent({
      ...own,
      endsAt: '2026-11-30T00:00:00.000Z',
      createdAt: '2026-11-02T00:00:00.000Z',
    });
    await acara.anEvent();
    const { events } = await acara.does('ListMyEvents').execute(club, EVERY_EVENT);
    expect(events.map(({ id, status }) => [id, status])).toEqual([
      ['event-2', 'cancelled'],
      ['event-3', 'ended'],
      ['event-1', 'draft'],
    ]);
    expect(await acara.does('ListMyEvents').execute(await acara.anAdmin(), EVERY_EVENT)).toEqual({
      events: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('says what each event has brought in, less refunds', async () => {
    const acara = new Acara();
    const club = await acara.aVerifiedClub();
    const paid = await acara.anEvent({ organizerId: club.uid, priceSen: 1_250 });
    await acara.anEvent({ organizerId: club.uid });
    for (const name of ['Aina', 'Ben']) await acara.play(await acara.buy(await acara.aStudent(name), paid));
    await acara.buy(await acara.aStudent('Chong'), paid);
    const { events } = await acara.does('ListMyEvents').execute(club, EVERY_EVENT);
    expect(Object.fromEntries(events.map(({ id, revenue }) => [id, revenue]))).toEqual({
      'event-1': 25,
      'event-2': 0,
    });
  });

  it('lists what each event sold on each of the last fourteen days, today last', async () => {
    const acara = new Acara();
    const club = await acara.aVerifiedClub();
    const free = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    const list = async () => (await acara.does('ListMyEvents').execute(club, EVERY_EVENT)).events;
    await acara.buy(await acara.aStudent('Aina'), free);
    acara.clock.advance(13 * 24 * 60);
    for (const name of ['Ben', 'Chong']) await acara.buy(await acara.aStudent(name), free);
    expect((await list())[0]?.recentSales).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    acara.clock.advance(24 * 60);
    expect((await list())[0]?.recentSales).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
  });

  it('returns a hundred events by default, and the rest page by page', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    for (let n = 0; n < 130; n += 1) await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const list = (input: Partial<Page>) =>
      acara.does('ListMyEvents').execute(club, { ...EVERY_EVENT, ...input });
    const first = await list({});
    expect([first.events.length, first.total]).toEqual([100, 130]);
    const rest = await list({ cursor: first.nextCursor });
    expect([rest.events.length, rest.total, rest.nextCursor]).toEqual([30, 130, null]);
    const ids = [...first.events, ...rest.events].map(({ id }) => id);
    expect(new Set(ids).size).toBe(130);
  });

  it('refuses an invalid limit and an invalid cursor', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    for (const limit of [0, 101, 1.5])
      expect(await refusalOf(acara.does('ListMyEvents').execute(club, { limit, cursor: null }))).toEqual(
        fieldRefusal({ limit: 'The limit must be a whole number from 1 to 100.' }),
      );
    expect(
      await refusalOf(acara.does('ListMyEvents').execute(club, { limit: null, cursor: 'made up' })),
    ).toEqual(fieldRefusal({ cursor: 'The cursor is not one that was given out.' }));
  });
});
