import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf, timelineOf } from '#apps/web/src/features/organizer/plan/overview/timeline.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';

const TIMES = { now: day(0), startsAt: day(9), endsAt: day(10) };

describe('the timeline of a plan', () => {
  it('names when nothing is on sale to everybody: before, between and after', () => {
    const types = [
      aType('a', { opensAt: day(2), closesAt: day(3) }),
      aType('b', { opensAt: day(5), closesAt: day(7) }),
      aType('members', { audience: { anyOf: [{ kind: 'verified_student' }] } }),
      aType('by invitation', { visibility: 'hidden' }),
    ];
    expect(timelineOf({ types, pools: [] }, TIMES).gaps).toEqual([
      { from: day(0), to: day(2), maybe: false },
      { from: day(3), to: day(5), maybe: false },
      { from: day(7), to: day(10), maybe: false },
    ]);
  });

  it('draws a type that waits as perhaps on sale until the other one closes', () => {
    const types = [aType('early', { closesAt: day(4) }), aType('late', { opensAfter: 'early' })];
    const [, late] = timelineOf({ types, pools: [] }, TIMES).rows;
    expect(late).toMatchObject({
      spans: [
        { from: day(0), to: day(4), kind: 'maybe' },
        { from: day(4), to: day(10), kind: 'open' },
      ],
      after: 0,
      opensBy: day(4),
    });
    const endless = [
      aType('first', { audience: { anyOf: [{ kind: 'verified_student' }] } }),
      aType('late', { opensAfter: 'first' }),
    ];
    expect(timelineOf({ types: endless, pools: [] }, TIMES).gaps).toEqual([
      { from: day(0), to: day(10), maybe: true },
    ]);
  });

  it('draws a type behind a limit until the limit lifts', () => {
    const pools = [{ id: 'p', eventId: 'event', name: '', capacity: 5, liftsAt: day(3), position: 0 }];
    const timeline = timelineOf({ types: [aType('a', { poolId: 'p', opensAt: day(1) })], pools }, TIMES);
    expect(timeline.rows[0]?.spans.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [day(1), day(3), 'kept'],
      [day(3), day(10), 'open'],
    ]);
    expect(timeline.lifts).toEqual([day(3)]);
  });

  it('places later instants further to the right, whatever lies between them', () => {
    const anyInstants = fc.uniqueArray(fc.integer({ min: 0, max: 90 * 24 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(anyInstants, (hours) => {
        const edges = hours.map((hour) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString()).sort();
        const places = edges.map(scaleOf(edges));
        expect([places[0], places.at(-1)]).toEqual([0, expect.closeTo(1, 9)]);
        for (const [index, place] of places.slice(1).entries())
          expect(place).toBeGreaterThan(places[index] ?? Number.NaN);
      }),
    );
  });
});

function aType(id: string, fields: Partial<TicketType>): TicketType {
  return { ...baseTypeOf({ id, priceSen: 0 }), eventId: 'event', ...fields };
}

function day(number: number): string {
  return new Date(Date.UTC(2026, 11, 1 + number)).toISOString();
}
