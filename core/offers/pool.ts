import type { EventId, PoolId } from '../shared/ids.ts';

/**
 * What types of an event may take of its places together: a cap, never a stock. The house counts beside it, so that an
 * unused cap loses no place.
 */
export interface Pool {
  readonly id: PoolId;
  readonly eventId: EventId;
  readonly name: string;
  /** Null for no cap. */
  readonly capacity: number | null;
  /** Confirmed tickets. */
  readonly sold: number;
  /** Tickets that await payment. */
  readonly held: number;
}
