import { describe, expect, it } from 'vitest';
import type { PlannedSale } from '#adapters/sql/operations/planned-sale-of.ts';
import { crowdOf } from '#apps/api/rehearsal/planned/crowd.ts';
import { movedTo, openingOf, seatsOf } from '#apps/api/rehearsal/planned/planned-sale.ts';
import { readPurchase } from '#apps/api/rehearsal/purchase-answer.ts';
import type { AudienceGroup } from '#core/offers/audience.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import { anEvent } from '#test/support/an-event.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const TUESDAY = '2026-12-08T12:00:00.000Z';
const WEDNESDAY = '2026-12-09T12:00:00.000Z';
const FRIDAY = '2026-12-11T04:00:00.000Z';
const base = baseTypeOf({ id: 'event-1', priceSen: 2_000 });
const MEMBERS: AudienceGroup = { kind: 'member_of', clubs: ['club-1'] };
const LAW: AudienceGroup = { kind: 'faculty', names: ['Law'] };

function sale(...types: readonly Partial<TicketType>[]): PlannedSale {
  const event = anEvent({ capacity: 60, setAside: 4, sold: 9, held: 1, plannedAt: NOW });
  const pools = [{ id: 'pool-1', eventId: 'event-1', name: '', capacity: 5, liftsAt: FRIDAY, position: 0 }];
  return { event, plan: { types: types.map((type, n) => ({ ...base, id: `type-${n}`, ...type })), pools } };
}

describe('the sale that is rehearsed', () => {
  it('opens at the first instant at which everybody may buy something', () => {
    const planned = [{ opensAt: WEDNESDAY }, { opensAt: TUESDAY }, { audience: { anyOf: [MEMBERS] } }];
    expect(openingOf(sale(...planned), NOW)).toBe(TUESDAY);
    expect(openingOf(sale(...planned, {}), NOW)).toBe(NOW);
    expect(openingOf(sale({ opensAt: TUESDAY }), WEDNESDAY)).toBe(WEDNESDAY);
  });

  it('looks for its opening at nothing that is hidden, retired, closed or waits for another type', () => {
    const others = [{ visibility: 'hidden' as const }, { retiredAt: NOW }, { closesAt: NOW }];
    expect(openingOf(sale({ opensAt: TUESDAY }, ...others, { opensAfter: 'type-0' }), NOW)).toBe(TUESDAY);
  });

  it('opens for those for whom it is where nothing is for everybody, and now where nothing is public', () => {
    expect(openingOf(sale({ opensAt: FRIDAY, audience: { anyOf: [MEMBERS] } }), NOW)).toBe(FRIDAY);
    expect(openingOf(sale({ retiredAt: NOW }), NOW)).toBe(NOW);
  });

  it('is moved as a whole, with nothing sold and no type opened by another one', () => {
    const planned = sale(
      { opensAt: TUESDAY, closesAt: WEDNESDAY, sold: 3, held: 2, openedAt: NOW },
      { opensAt: null },
    );
    const { event, plan } = movedTo(
      { ...planned, plan: { ...planned.plan, types: planned.plan.types.slice(0, 1) } },
      NOW,
      '2026-12-01T04:00:15.000Z',
    );
    expect(plan.types[0]).toMatchObject({
      ...{ opensAt: '2026-12-01T04:00:15.000Z', closesAt: '2026-12-02T04:00:15.000Z' },
      ...{ sold: 0, held: 0, openedAt: null },
    });
    expect(plan.pools[0]?.liftsAt).toBe('2026-12-03T20:00:15.000Z');
    expect(event).toMatchObject({ sold: 0, held: 0, capacity: 60, setAside: 4 });
    expect(seatsOf({ event, plan })).toBe(56);
    expect(Date.parse(event.endsAt) - Date.parse(event.startsAt)).toBe(
      Date.parse(planned.event.endsAt) - Date.parse(planned.event.startsAt),
    );
  });

  it('is visited by anybody and as many of each group that it is for, by half', () => {
    const { plan } = sale({}, { audience: { anyOf: [MEMBERS, LAW] } }, { audience: { anyOf: [MEMBERS] } });
    expect(crowdOf(plan, 8)).toEqual([MEMBERS, null, LAW, null, MEMBERS, null, LAW, null]);
    expect(crowdOf(sale({}).plan, 2)).toEqual([null, null]);
  });
});

describe('what a purchase of the rehearsal led to', () => {
  const refused = (code: string, params?: object) =>
    readPurchase({ status: 409, text: JSON.stringify({ error: 'No.', code, params }), output: null })?.kind;

  it.each([
    ['sold out', 'sold_out', undefined],
    ['nothing', 'not_for_you', { reason: 'not_verified' }],
    ['nothing', 'not_on_sale', { reason: 'closed' }],
    ['waits', 'not_on_sale', { reason: 'after' }],
    ['waits', 'already_at_limit', { reason: 'event', max: 1 }],
    ['opens', 'not_on_sale', { reason: 'opens', opensAt: TUESDAY }],
    [undefined, 'unavailable', undefined],
  ])('is read as %s from %s with %o', (kind, code, params) => {
    expect(refused(code, params)).toBe(kind);
  });
});
