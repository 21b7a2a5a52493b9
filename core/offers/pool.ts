import type { EventId, PoolId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/**
 * What types of an event may take of its places together: a cap, never a stock. The event's capacity counts beside it, so
 * that an unused cap loses no place. Every live ticket of its types counts, also one that was sold before the pool was
 * planned.
 */
export interface Pool {
  readonly id: PoolId;
  readonly eventId: EventId;
  /** May be empty. */
  readonly name: string;
  readonly capacity: number;
  /** From when it caps no more; null for never. */
  readonly liftsAt: Instant | null;
  /** Its place in the event's list, from 0. */
  readonly position: number;
}

/** Returns whether the pool caps its types no more. */
export function isLifted({ liftsAt }: Pick<Pool, 'liftsAt'>, now: Instant): boolean {
  return liftsAt !== null && liftsAt <= now;
}
