/** A ticket type of an event, by its number: the base type is the first. */
export interface SoldType {
  readonly priceSen: number;
  readonly position: number;
  /** Whether its places count in the event's pool, too. */
  readonly isInPool: boolean;
}

export interface SoldEvent {
  readonly capacity: number;
  readonly setAside: number;
  /** How many places its pool has; null for an event without one. */
  readonly pool: number | null;
  readonly types: readonly [SoldType, ...SoldType[]];
  readonly perPersonLimit: number | null;
  readonly endsAfter: number;
}

/** Minutes from the start until every event begins. */
export const STARTS_AFTER = 59;

/** Few places and short times, so that steps conflict. Times are minutes from the start. */
export const EVENTS: readonly SoldEvent[] = [
  // A pool for the type that is sold first, and a place that nobody may buy.
  {
    ...{ capacity: 3, setAside: 1, pool: 1, perPersonLimit: null, endsAfter: 100_000 },
    types: [
      { priceSen: 2_500, position: 1, isInPool: false },
      { priceSen: 1_500, position: 0, isInPool: true },
    ],
  },
  {
    ...{ capacity: 1, setAside: 0, pool: null, perPersonLimit: null, endsAfter: 100_000 },
    types: [{ priceSen: 0, position: 0, isInPool: false }],
  },
  // One pool for both types, which is full before the event is.
  {
    ...{ capacity: 3, setAside: 0, pool: 2, perPersonLimit: 1, endsAfter: 60 },
    types: [
      { priceSen: 1_000, position: 0, isInPool: true },
      { priceSen: 500, position: 1, isInPool: true },
    ],
  },
];

/** The price that a buyer saw who saw that of no type. */
const OTHER_PRICE_SEN = 9_900;

/** Returns the price of the type that a buyer saw, or another one where the event has no such type; null for none. */
export function seenPriceSen(what: number, seen: number | null): number | null {
  return seen === null ? null : (eventOf(what).types[seen]?.priceSen ?? OTHER_PRICE_SEN);
}

export function eventOf(what: number): SoldEvent {
  const event = EVENTS[what];
  if (!event) throw new Error(`There is no event ${what}.`);
  return event;
}

/** Returns when an event ends, in seconds from the start. */
export function endOf(what: number): number {
  return eventOf(what).endsAfter * 60;
}
