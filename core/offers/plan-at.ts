import type { EventId, PoolId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Places, placesLeft } from './places.ts';
import type { Plan } from './plan.ts';
import { isLifted, type Pool } from './pool.ts';
import { isBaseType, type TicketType } from './ticket-type.ts';

/** How a type stands for somebody whom it is for, while its event is on sale. */
export const TYPE_STATES = ['open', 'opens', 'after', 'closed', 'sold_out'] as const;
export type TypeState = (typeof TYPE_STATES)[number];

/** How many places tickets take. */
export interface TakenPlaces {
  readonly sold: number;
  readonly held: number;
}

/** The plan of an event at an instant: what is left of each type, and how each stands. Edges need no job to have run. */
export class PlanAt {
  readonly types: readonly TicketType[];
  readonly pools: readonly Pool[];

  constructor(
    private readonly event: Places,
    { types, pools }: Plan,
    private readonly now: Instant,
  ) {
    this.types = types;
    this.pools = pools;
  }

  stateOf(type: TicketType): TypeState {
    if (this.#isClosed(type)) return 'closed';
    if (type.opensAt !== null && type.opensAt > this.now) return 'opens';
    if (this.#isWaiting(type)) return 'after';
    return this.left(type) < 1 ? 'sold_out' : 'open';
  }

  /** Returns the type that a ticket is of. */
  typeOf({
    typeId,
    eventId,
  }: {
    readonly typeId: TicketTypeId | null;
    readonly eventId: EventId;
  }): TicketType {
    const type = this.types.find(({ id }) => id === (typeId ?? eventId));
    if (!type) throw new Error(`Event ${eventId} has no type ${typeId}.`);
    return type;
  }

  /** Returns the smaller of what the event and the type's pool have left. */
  left(type: Pick<TicketType, 'poolId'>): number {
    return this.#leftOf(type, placesLeft(this.event));
  }

  /** As `left`, counting so many of the places that are set aside, too: guests take those first. */
  leftWith(setAside: number, type: Pick<TicketType, 'poolId'>): number {
    return this.#leftOf(type, placesLeft(this.event) + setAside);
  }

  #leftOf({ poolId }: Pick<TicketType, 'poolId'>, ofEvent: number): number {
    const pool = poolId === null ? undefined : this.pools.find(({ id }) => id === poolId);
    if (pool === undefined || isLifted(pool, this.now)) return Math.max(0, ofEvent);
    const { sold, held } = this.takenOf(pool);
    return Math.max(0, Math.min(ofEvent, pool.capacity - sold - held));
  }

  /** Returns the places of a type; the base type has those of the event that no other type has. */
  takenBy(type: TicketType): TakenPlaces {
    if (!isBaseType(type)) return type;
    const others = this.types.filter((other) => !isBaseType(other));
    return {
      sold: this.event.sold - sumOf(others, 'sold'),
      held: this.event.held - sumOf(others, 'held'),
    };
  }

  /** Returns the places of a pool's types. */
  takenOf({ id }: { readonly id: PoolId }): TakenPlaces {
    const counts = this.types.filter(({ poolId }) => poolId === id).map((type) => this.takenBy(type));
    return { sold: sumOf(counts, 'sold'), held: sumOf(counts, 'held') };
  }

  /**
   * Returns the types that open for good when more places of this type are taken, one by default. `fromSetAside`: how many
   * of them were set aside before.
   */
  openedBySaleOf(type: TicketType, count = 1, fromSetAside = 0): readonly TicketTypeId[] {
    if (this.#waitsForNone()) return [];
    const types = isBaseType(type)
      ? this.types
      : this.types.map((one) => (one === type ? { ...one, held: one.held + count } : one));
    const { held, setAside } = this.event;
    const event = { ...this.event, held: held + count, setAside: setAside - fromSetAside };
    return new PlanAt(event, { types, pools: this.pools }, this.now).opened();
  }

  /** Returns the types that open for good when so many more places are set aside. */
  openedBySettingAside(count: number): readonly TicketTypeId[] {
    if (this.#waitsForNone()) return [];
    const event = { ...this.event, setAside: this.event.setAside + count };
    return new PlanAt(event, { types: this.types, pools: this.pools }, this.now).opened();
  }

  /** Returns the types that another one has made way for, for good, and of which that is not recorded. */
  opened(): readonly TicketTypeId[] {
    return this.types
      .filter((type) => type.opensAfter !== null && type.openedAt === null && !this.#isWaiting(type))
      .map(({ id }) => id);
  }

  #waitsForNone(): boolean {
    return this.types.every(({ opensAfter, openedAt }) => opensAfter === null || openedAt !== null);
  }

  /** Returns whether the type waits for another one to be gone. */
  #isWaiting({ opensAfter, openedAt }: TicketType): boolean {
    if (opensAfter === null || openedAt !== null) return false;
    const before = this.types.find(({ id }) => id === opensAfter);
    return before !== undefined && !this.#isGone(before);
  }

  #isGone(type: TicketType): boolean {
    return this.#isClosed(type) || this.left(type) < 1;
  }

  #isClosed({ closesAt, retiredAt }: TicketType): boolean {
    return retiredAt !== null || (closesAt !== null && closesAt <= this.now);
  }
}

function sumOf(counts: readonly TakenPlaces[], field: keyof TakenPlaces): number {
  return counts.reduce((sum, one) => sum + one[field], 0);
}
