import type { TicketTypeId } from '../shared/ids.ts';
import { earlierOf, type Instant, laterOf } from '../shared/instant.ts';
import { type Places, placesLeft } from './places.ts';
import type { Plan } from './plan.ts';
import { PlanAt } from './plan-at.ts';
import type { Pool } from './pool.ts';
import type { TicketType } from './ticket-type.ts';

/** What a plan can come to while no ticket is given back and people come for everything. */
export interface Sellable {
  /** The most places that are taken in the end, those that are taken now among them. */
  readonly most: number;
  /** The types that are not retired, and of which nobody can ever buy one (any more). */
  readonly never: readonly TicketTypeId[];
}

/** From when to when is looked at: the present, and the end of the event. */
export interface SalesSpan {
  readonly now: Instant;
  readonly endsAt: Instant;
}

/** Returns what a plan can come to: caps count as long as they cap, windows and the order of types as planned. */
export function sellableOf(places: Places, plan: Plan, span: SalesSpan): Sellable {
  const future = new Future(places, plan, span);
  const planned = plan.types.filter(({ retiredAt }) => retiredAt === null);
  const sold = planned.filter((type) => future.opening(type) !== null);
  const at = new PlanAt(places, plan, span.now);
  const free = Math.max(0, placesLeft(places));
  const isUncapped = sold.some((type) => future.capOf(type) === null);
  const caps = new Set(sold.flatMap((type) => future.capOf(type) ?? []));
  let room = 0;
  for (const pool of caps) {
    const taken = at.takenOf(pool);
    room += Math.max(0, pool.capacity - taken.sold - taken.held);
  }
  return {
    most: places.sold + places.held + (isUncapped ? free : Math.min(free, room)),
    never: planned.filter((type) => !sold.includes(type)).map(({ id }) => id),
  };
}

/** When the types of a plan can be bought. */
class Future {
  readonly #openings = new Map<TicketTypeId, Instant | null>();

  constructor(
    private readonly places: Places,
    private readonly plan: Plan,
    private readonly span: SalesSpan,
  ) {}

  /** Returns when somebody can buy the type at the earliest; null for never. */
  opening(type: TicketType): Instant | null {
    const known = this.#openings.get(type.id);
    if (known !== undefined) return known;
    // A type that waits for itself through others never opens.
    this.#openings.set(type.id, null);
    const found = this.#find(type);
    this.#openings.set(type.id, found);
    return found;
  }

  /** Returns the pool that caps the type until it is sold no more; null where it lifts before, and without one. */
  capOf(type: TicketType): Pool | null {
    const pool = this.#poolOf(type);
    if (!pool) return null;
    return pool.liftsAt === null || pool.liftsAt >= this.#end(type) ? pool : null;
  }

  #find(type: TicketType): Instant | null {
    if (type.retiredAt !== null) return null;
    let from = laterOf(this.span.now, type.opensAt ?? this.span.now);
    const before = this.plan.types.find(({ id }) => id === type.opensAfter);
    if (before && type.openedAt === null) {
      const gone = this.#gone(before, type);
      if (gone === null) return null;
      from = laterOf(from, gone);
    }
    const pool = this.#poolOf(type);
    if (pool?.capacity === 0) {
      if (pool.liftsAt === null) return null;
      from = laterOf(from, pool.liftsAt);
    }
    return from < this.#end(type) ? from : null;
  }

  /** Returns when a type is gone at the earliest, while places are left for the one that waits; null for never. */
  #gone(before: TicketType, waiting: TicketType): Instant | null {
    const { now } = this.span;
    if (before.retiredAt !== null) return now;
    const closes = before.closesAt === null ? null : laterOf(now, before.closesAt);
    const soldOut = this.#soldOut(before, waiting);
    if (closes === null || soldOut === null) return closes ?? soldOut;
    return earlierOf(closes, soldOut);
  }

  #soldOut(before: TicketType, waiting: TicketType): Instant | null {
    const { now } = this.span;
    const pool = this.#poolOf(before);
    if (!pool || (pool.liftsAt !== null && pool.liftsAt <= now)) return null;
    const isShared = waiting.poolId === pool.id;
    if (isShared && this.capOf(waiting) !== null) return null;
    const taken = new PlanAt(this.places, this.plan, now).takenOf(pool);
    const left = pool.capacity - taken.sold - taken.held;
    if (left <= 0) return now;
    if (left >= placesLeft(this.places)) return null;
    const openings = this.plan.types
      .filter(({ poolId }) => poolId === pool.id)
      .flatMap((type) => this.opening(type) ?? []);
    const first = openings.sort()[0] ?? null;
    return first !== null && (pool.liftsAt === null || first < pool.liftsAt) ? first : null;
  }

  #poolOf({ poolId }: TicketType): Pool | undefined {
    return poolId === null ? undefined : this.plan.pools.find(({ id }) => id === poolId);
  }

  #end({ closesAt }: TicketType): Instant {
    return closesAt === null ? this.span.endsAt : earlierOf(closesAt, this.span.endsAt);
  }
}
