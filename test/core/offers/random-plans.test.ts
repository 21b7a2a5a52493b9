import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AudienceMember, EXCLUSIONS, exclusionOf, UNPROVEN } from '#core/offers/audience.ts';
import { chooseType } from '#core/offers/choose-type.ts';
import { listingOf } from '#core/offers/listing.ts';
import { placesLeft } from '#core/offers/places.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import { isLifted } from '#core/offers/pool.ts';
import type { StandingState } from '#core/offers/standing.ts';
import { standingsOf } from '#core/offers/standings.ts';
import { isBaseType, isListed } from '#core/offers/ticket-type.ts';
import { anyAudience, anyMember, anySale, besides, INSTANTS } from './random-plans.ts';

const RUNS = { numRuns: 200 };
const ON_SALE = { status: 'published', salesPaused: false, perPersonLimit: 2 } as const;
const buyers = fc.record({
  member: anyMember,
  owned: fc
    .dictionary(fc.constantFrom('event-1', 'type-1', 'type-2'), fc.integer({ min: 1, max: 2 }))
    .map((counts) => new Map(Object.entries(counts).map(([id, n]) => [id === 'event-1' ? null : id, n]))),
  takesPayments: fc.boolean(),
});

/** What else may be known of a person: facts that were missing, and more clubs and lists. */
const moreFacts = fc.record({
  studentId: fc.constantFrom(null, 'key-1'),
  faculty: fc.constantFrom(null, 'Law', 'Music'),
  year: fc.constantFrom(null, '1', '2'),
  clubs: fc.subarray(['club-1', 'club-2', 'club-3']),
  lists: fc.subarray(['list-1', 'list-2', 'list-3']),
});

function withMore(member: AudienceMember, more: AudienceMember): AudienceMember {
  return {
    studentId: member.studentId ?? more.studentId,
    faculty: member.faculty ?? more.faculty,
    year: member.year ?? more.year,
    clubs: [...new Set([...member.clubs, ...more.clubs])],
    lists: [...new Set([...member.lists, ...more.lists])],
  };
}

describe('any plan', () => {
  it('closes no type to somebody of whom more is known', () => {
    fc.assert(
      fc.property(anySale, buyers, moreFacts, ({ plan, places, now }, buyer, more) => {
        const at = new PlanAt(places, plan, now);
        const before = standingsOf(ON_SALE, at, plan.types, buyer);
        const member = withMore(buyer.member, more);
        const after = standingsOf(ON_SALE, at, plan.types, { ...buyer, member });
        const forAll = plan.types.map((type) => ({ ...type, audience: null }));
        const included = standingsOf(ON_SALE, at, forAll, buyer);
        for (const [index, { standing }] of before.entries()) {
          const now = after[index]?.standing.state ?? '';
          if (standing.state !== 'not_for_you') expect(now).toBe(standing.state);
          else expect(['not_for_you', included[index]?.standing.state]).toContain(now);
        }
      }),
      RUNS,
    );
  });

  it('leaves out of an audience whoever nothing is known of, for a reason that one of its groups has', () => {
    fc.assert(
      fc.property(anyAudience, anyMember, (audience, member) => {
        expect(exclusionOf(audience, UNPROVEN)).not.toBeNull();
        const reason = exclusionOf(audience, member);
        const alone = audience.anyOf.map((group) => exclusionOf({ anyOf: [group] }, member));
        expect(reason).toBe(alone.includes(null) ? null : EXCLUSIONS.find((one) => alone.includes(one)));
      }),
      RUNS,
    );
  });

  it('never says that less than nothing is left, nor more than the event or the pool has', () => {
    fc.assert(
      fc.property(anySale, ({ plan, places, now }) => {
        const at = new PlanAt(places, plan, now);
        for (const type of plan.types) {
          const left = at.left(type);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(placesLeft(places));
          const pool = plan.pools.find(({ id }) => id === type.poolId);
          if (pool && !isLifted(pool, now)) {
            const { sold, held } = at.takenOf(pool);
            expect(left).toBeLessThanOrEqual(Math.max(0, pool.capacity - sold - held));
          }
        }
      }),
      RUNS,
    );
  });

  it('sells to a crowd no more than the event and each pool have, and stops only when nothing is open', () => {
    fc.assert(
      fc.property(anySale, ({ plan, places, now }) => {
        let [sale, taken] = [plan, places];
        for (let sold = 0; ; sold += 1) {
          const at = new PlanAt(taken, sale, now);
          const type = sale.types.find((one) => at.stateOf(one) === 'open');
          if (!type) break;
          expect(sold).toBeLessThan(placesLeft(places));
          const opened = at.openedBySaleOf(type);
          taken = { ...taken, held: taken.held + 1 };
          const types = sale.types.map((one) => ({
            ...one,
            held: one.id === type.id && !isBaseType(one) ? one.held + 1 : one.held,
            openedAt: opened.includes(one.id) ? now : one.openedAt,
          }));
          sale = { ...sale, types };
        }
        const [before, after] = [new PlanAt(places, plan, now), new PlanAt(taken, sale, now)];
        expect(placesLeft(taken)).toBeGreaterThanOrEqual(0);
        for (const pool of plan.pools.filter((one) => !isLifted(one, now))) {
          const taken = ({ sold, held }: { sold: number; held: number }) => sold + held;
          const limit = Math.max(pool.capacity, taken(before.takenOf(pool)));
          expect(taken(after.takenOf(pool))).toBeLessThanOrEqual(limit);
        }
      }),
      RUNS,
    );
  });

  it('opens for good what waited for a type that is gone: places that come back close it for nobody', () => {
    fc.assert(
      fc.property(anySale, ({ plan, places, now }) => {
        const at = new PlanAt(places, plan, now);
        for (const type of plan.types.filter((one) => at.stateOf(one) === 'open')) {
          const opened = new Set([...at.openedBySaleOf(type), ...at.opened()]);
          const types = plan.types.map((one) => ({
            ...one,
            openedAt: opened.has(one.id) ? now : one.openedAt,
          }));
          const roomy = new PlanAt({ ...places, capacity: places.capacity + 9 }, { ...plan, types }, now);
          for (const one of types.filter(({ id }) => opened.has(id)))
            expect(roomy.stateOf(one)).not.toBe('after');
        }
      }),
      RUNS,
    );
  });

  it('changes a type’s state at the millisecond of an edge, and at no other', () => {
    fc.assert(
      fc.property(anySale, fc.constantFrom(...INSTANTS), ({ plan, places }, instant) => {
        const stateAt = (now: string) =>
          plan.types.map((type) => new PlanAt(places, plan, now).stateOf(type));
        expect(stateAt(besides(instant, 1))).toEqual(stateAt(instant));
        for (const [index, type] of plan.types.entries()) {
          const [before, then] = [stateAt(besides(instant, -1))[index], stateAt(instant)[index]];
          if (type.retiredAt === null && type.opensAt === instant) {
            expect(before).toBe('opens');
            expect(then).not.toBe('opens');
          }
          if (type.closesAt === instant) {
            expect(before === 'closed').toBe(type.retiredAt !== null);
            expect(then).toBe('closed');
          }
        }
        const hasEdge =
          plan.types.some(({ opensAt, closesAt }) => opensAt === instant || closesAt === instant) ||
          plan.pools.some(({ liftsAt }) => liftsAt === instant);
        if (!hasEdge) expect(stateAt(besides(instant, -1))).toEqual(stateAt(instant));
      }),
      RUNS,
    );
  });

  it('is listed as it stands: open where something is, at a price that a type has', () => {
    fc.assert(
      fc.property(anySale, ({ plan, places, now }) => {
        const at = new PlanAt(places, plan, now);
        const listing = listingOf(at);
        const listed = plan.types.filter(isListed);
        const open = listed.filter((type) => type.audience === null);
        const looked = open.length > 0 ? open : listed;
        const states = looked.map((type) => at.stateOf(type));
        if (looked.length > 0) expect(states).toContain(listing.state);
        expect(listing.state === 'open').toBe(states.includes('open'));
        const prices = listed.map(({ priceSen }) => priceSen);
        if (prices.length > 0) {
          expect(prices).toContain(listing.priceSen);
          expect([listing.fromSen, listing.toSen]).toEqual([Math.min(...prices), Math.max(...prices)]);
        }
        if (listing.state === 'open' && open.length > 0) {
          const cheaper = open.filter((type) => at.stateOf(type) === 'open').map(({ priceSen }) => priceSen);
          expect(listing.priceSen).toBe(Math.min(...cheaper));
        }
        expect(listing.opensAt === null).toBe(listing.state !== 'opens');
        if (listing.opensAt !== null) expect(listing.opensAt > now).toBe(true);
      }),
      RUNS,
    );
  });

  it('gives who asks for no type one that is open to them, and otherwise the first of the reasons', () => {
    const reasons: readonly StandingState[] = [
      ...(['sold_out', 'at_limit', 'opens', 'not_for_you', 'after', 'closed', 'not_sold_here'] as const),
    ];
    fc.assert(
      fc.property(anySale, buyers, ({ plan, places, now }, buyer) => {
        const standings = standingsOf(ON_SALE, new PlanAt(places, plan, now), plan.types, buyer);
        const states = standings.map(({ standing }) => standing.state);
        const chosen = chooseType(standings, null)?.standing;
        if (states.includes('open')) expect(chosen?.state).toBe('open');
        else expect(chosen?.state).toBe(reasons.find((reason) => states.includes(reason)));
        if (chosen?.state === 'opens') {
          const times = standings.flatMap(({ standing }) =>
            standing.state === 'opens' ? standing.opensAt : [],
          );
          expect(chosen.opensAt).toBe(times.sort()[0]);
        }
      }),
      RUNS,
    );
  });
});
