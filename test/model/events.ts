/** Whom a type is for: people by their numbers, see `MEMBER` and `STUDENT`. */
export type SoldTo = 'everybody' | 'members' | 'students';

/** A ticket type of an event, by its number: the base type is the first. Times are minutes from the start. */
export interface SoldType {
  readonly priceSen: number;
  readonly position: number;
  /** Whether its places count in the event's pool, too. */
  readonly isInPool: boolean;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** The number of the type that has to be gone before. */
  readonly opensAfter: number | null;
  readonly soldTo: SoldTo;
  readonly limitPerPerson: number | null;
  readonly isRetired: boolean;
}

export interface SoldPool {
  readonly capacity: number;
  readonly liftsAt: number | null;
}

/** What an event sells. */
export interface SoldPlan {
  /** Null for an event without one. */
  readonly pool: SoldPool | null;
  readonly types: readonly [SoldType, ...SoldType[]];
}

/** A code that makes types cheaper. */
export interface SoldCode {
  readonly kind: 'percent' | 'amount';
  /** Percent, or sen. */
  readonly value: number;
  /** The numbers of the types that it is for; null for all. */
  readonly types: readonly number[] | null;
  readonly maxUses: number;
  readonly perPerson: number | null;
}

export interface SoldEvent {
  readonly capacity: number;
  readonly setAside: number;
  readonly perPersonLimit: number | null;
  readonly endsAfter: number;
  /** Null for an event without one. */
  readonly code: SoldCode | null;
  /** The first is sold until the organizer edits the plan into another one. They have the same types. */
  readonly plans: readonly [SoldPlan, ...SoldPlan[]];
}

/** Who is a member of the club, and whose matric number is proven. */
export const MEMBER = 0;
export const STUDENT = 1;

const ALWAYS: SoldType = {
  ...{ priceSen: 0, position: 0, isInPool: false, opensAt: null, closesAt: null, opensAfter: null },
  ...{ soldTo: 'everybody', limitPerPerson: null, isRetired: false },
};
const EARLY_BIRD: SoldType = { ...ALWAYS, priceSen: 1_500, isInPool: true, closesAt: 40 };
const AFTER_EARLY_BIRD: SoldType = { ...ALWAYS, priceSen: 2_500, position: 1, opensAfter: 1 };
const FOR_MEMBERS: SoldType = {
  ...{ ...ALWAYS, priceSen: 500, position: 2, opensAt: 10 },
  ...{ soldTo: 'members', limitPerPerson: 1 },
};

/** Minutes from the start until every event begins. */
export const STARTS_AFTER = 59;

/** Few places and short times, so that steps conflict. */
export const EVENTS: readonly SoldEvent[] = [
  // A pool for the early birds, others after them, members later, and a place that nobody may buy.
  {
    ...{ capacity: 4, setAside: 1, perPersonLimit: null, endsAfter: 100_000 },
    code: { kind: 'percent', value: 20, types: [0, 1], maxUses: 2, perPerson: 1 },
    plans: [
      {
        pool: { capacity: 1, liftsAt: 30 },
        types: [AFTER_EARLY_BIRD, EARLY_BIRD, FOR_MEMBERS],
      },
      // The same with more time and room for early birds, at another price for the others.
      {
        pool: { capacity: 2, liftsAt: null },
        types: [
          { ...AFTER_EARLY_BIRD, priceSen: 2_600 },
          { ...EARLY_BIRD, closesAt: 45 },
          { ...FOR_MEMBERS, limitPerPerson: 2 },
        ],
      },
      // The early birds are over, and the pool is for members, after the others.
      {
        pool: { capacity: 1, liftsAt: null },
        types: [
          { ...AFTER_EARLY_BIRD, opensAfter: null },
          { ...EARLY_BIRD, isInPool: false, isRetired: true },
          { ...FOR_MEMBERS, isInPool: true, opensAfter: 0 },
        ],
      },
    ],
  },
  // No plan, until there is one.
  {
    ...{ capacity: 1, setAside: 0, perPersonLimit: null, endsAfter: 100_000, code: null },
    plans: [
      { pool: null, types: [ALWAYS] },
      { pool: null, types: [{ ...ALWAYS, opensAt: 20, closesAt: 50 }] },
    ],
  },
  // One pool for both types, which is full before the event is, and limits within the event's.
  {
    ...{ capacity: 3, setAside: 0, perPersonLimit: 2, endsAfter: 60 },
    code: { kind: 'amount', value: 500, types: null, maxUses: 1, perPerson: null },
    plans: [
      {
        pool: { capacity: 2, liftsAt: 25 },
        types: [
          { ...ALWAYS, priceSen: 1_000, isInPool: true, limitPerPerson: 1 },
          { ...ALWAYS, priceSen: 500, position: 1, isInPool: true, closesAt: 20, soldTo: 'students' },
        ],
      },
      {
        pool: { capacity: 1, liftsAt: null },
        types: [
          { ...ALWAYS, priceSen: 1_000, position: 1, opensAt: 15, opensAfter: 1 },
          { ...ALWAYS, priceSen: 500, isInPool: true },
        ],
      },
    ],
  },
];

/** Every instant at which something changes by itself, in order. */
export const EDGES: readonly number[] = [
  ...new Set(EVENTS.flatMap(({ plans, endsAfter }) => [STARTS_AFTER, endsAfter, ...plans.flatMap(edgesOf)])),
].sort((one, other) => one - other);

function edgesOf({ pool, types }: SoldPlan): readonly number[] {
  const times = [pool?.liftsAt, ...types.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])];
  return times.flatMap((time) => time ?? []);
}

/** The price that a buyer saw who saw that of no type. */
const OTHER_PRICE_SEN = 9_900;

/**
 * Returns the price of the type that a buyer saw before any edit, or another one where the event has no such type; null
 * for none.
 */
export function seenPriceSen(what: number, seen: number | null): number | null {
  return seen === null ? null : (planOf(what, 0).types[seen]?.priceSen ?? OTHER_PRICE_SEN);
}

export function eventOf(what: number): SoldEvent {
  const event = EVENTS[what];
  if (!event) throw new Error(`There is no event ${what}.`);
  return event;
}

/** Returns one of an event's plans; numbers beyond the last begin at the first again. */
export function planOf(what: number, number: number): SoldPlan {
  const { plans } = eventOf(what);
  return plans[number % plans.length] ?? plans[0];
}

/** Returns when an event ends, in milliseconds from the start. */
export function endOf(what: number): number {
  return eventOf(what).endsAfter * 60_000;
}
