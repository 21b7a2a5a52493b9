import fc from 'fast-check';
import type { Audience, AudienceGroup, AudienceMember } from '#core/offers/audience.ts';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { Pool } from '#core/offers/pool.ts';
import { baseTypeOf, type TicketType, VISIBILITIES } from '#core/offers/ticket-type.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

export const EVENT = 'event-1';
const START = '2026-12-01T04:00:00.000Z';

/** Instants a minute apart, at which types open and close and pools lift. */
export const INSTANTS: readonly Instant[] = [0, 1, 2, 3].map((minutes) => addMinutes(START, minutes));
/** One of them, or a millisecond before or after it. */
export const anyNow: fc.Arbitrary<Instant> = fc
  .tuple(fc.constantFrom(...INSTANTS), fc.constantFrom(-1, 0, 1))
  .map(([instant, ms]) => besides(instant, ms));

/** Returns the instant so many milliseconds later. */
export function besides(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const few = fc.integer({ min: 0, max: 3 });

const group: fc.Arbitrary<AudienceGroup> = fc.oneof(
  fc.constant({ kind: 'verified_student' as const }),
  fc.subarray(['Law', 'Music'], { minLength: 1 }).map((names) => ({ kind: 'faculty' as const, names })),
  fc.subarray(['1', '2'], { minLength: 1 }).map((years) => ({ kind: 'year' as const, years })),
  fc.subarray(['club-1', 'club-2'], { minLength: 1 }).map((clubs) => ({ kind: 'member_of' as const, clubs })),
  fc.constantFrom('list-1', 'list-2').map((listId) => ({ kind: 'list' as const, listId })),
);
export const anyAudience: fc.Arbitrary<Audience> = fc.record({
  anyOf: fc.array(group, { minLength: 1, maxLength: 3 }),
});

/** What sources say about somebody, and where they belong: anything but what cannot be without a matric number. */
export const anyMember: fc.Arbitrary<AudienceMember> = fc.record({
  studentId: maybe(fc.constant('key-1')),
  faculty: maybe(fc.constantFrom('Law', 'Music', 'MUSIC', 'Physics')),
  year: maybe(fc.constantFrom('1', '2', '3')),
  clubs: fc.subarray(['club-1', 'club-2', 'club-3']),
  lists: fc.subarray(['list-1', 'list-2', 'list-3']),
});

const windows = fc.tuple(maybe(fc.nat(2)), maybe(fc.nat(2))).map(([opens, closes]) => ({
  opensAt: opens === null ? null : (INSTANTS[opens] ?? null),
  closesAt: closes === null ? null : (INSTANTS[Math.max(closes, opens ?? 0) + 1] ?? null),
}));

/** A plan of one to five types, none of which waits for itself through others, and up to two pools. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(2))
  .chain(([types, pools]) =>
    fc.record({
      types: fc.tuple(...Array.from({ length: types }, (_, number) => aType(number, pools))),
      pools: fc.tuple(...Array.from({ length: pools }, (_, number) => aPool(number))),
    }),
  );

function aType(number: number, pools: number): fc.Arbitrary<TicketType> {
  return fc
    .record({
      windows,
      poolId: maybe(fc.nat(Math.max(0, pools - 1))),
      before: maybe(fc.nat(Math.max(0, number - 1))),
      priceSen: fc.constantFrom(0, 500, 1_000, 2_000),
      limitPerPerson: maybe(fc.integer({ min: 1, max: 2 })),
      audience: maybe(anyAudience),
      isOpened: fc.boolean(),
      visibility: fc.constantFrom('public' as const, 'public' as const, ...VISIBILITIES),
      isRetired: fc.constantFrom(false, false, false, true),
      ...{ sold: few, held: few },
    })
    .map(({ windows, before, poolId, isOpened, isRetired, ...type }) => ({
      ...baseTypeOf({ id: EVENT, priceSen: 0 }),
      ...type,
      ...windows,
      ...(number > 0 ? { id: `type-${number}`, name: `Type ${number}` } : { sold: 0, held: 0 }),
      position: number,
      poolId: poolId === null || pools === 0 ? null : `pool-${poolId}`,
      opensAfter: before === null || number === 0 ? null : before === 0 ? EVENT : `type-${before}`,
      openedAt: before !== null && number > 0 && isOpened ? START : null,
      retiredAt: isRetired ? START : null,
    }));
}

function aPool(number: number): fc.Arbitrary<Pool> {
  return fc.record({
    id: fc.constant(`pool-${number}`),
    eventId: fc.constant(EVENT),
    name: fc.constant(''),
    capacity: fc.integer({ min: 0, max: 5 }),
    position: fc.constant(number),
    liftsAt: maybe(fc.constantFrom(...INSTANTS)),
  });
}

/** A house that the plan's tickets fit into, with tickets of the base type beside them. */
export function placesOf({ types }: Plan): fc.Arbitrary<Places> {
  const [sold, held] = (['sold', 'held'] as const).map((field) =>
    types.reduce((sum, type) => sum + type[field], 0),
  ) as [number, number];
  return fc.record({ base: few, baseHeld: few, setAside: fc.nat(1), free: few }).map((one) => ({
    sold: sold + one.base,
    held: held + one.baseHeld,
    setAside: one.setAside,
    capacity: sold + held + one.base + one.baseHeld + one.setAside + one.free,
  }));
}

/** A plan in its house at an instant. */
export const anySale = anyPlan.chain((plan) =>
  fc.record({ plan: fc.constant(plan), places: placesOf(plan), now: anyNow }),
);
