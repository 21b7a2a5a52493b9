import type { PlaceCounts } from '../events/event.ts';
import type { PoolId } from '../shared/ids.ts';
import type { Pool } from './pool.ts';

/**
 * The pools of events, inside a transaction. Their events guard them: a decision that reads a pool has locked its event
 * before, and one that changes its counts changes those of the event first, so that these calls lock nothing.
 */
export interface PoolRepository {
  /** Returns the existing pools among the ids, in the order of their ids. */
  findAll(ids: readonly PoolId[]): Promise<readonly Pool[]>;
  /** Throws when the id exists, or the event does not. */
  add(pool: Pool): Promise<void>;
  /** Replaces a stored pool except `sold` and `held`. */
  save(pool: Pool): Promise<void>;
  /**
   * Changes `sold` and `held` of pools. Throws when a pool does not exist, a count would become negative, or `sold + held`
   * would exceed the capacity.
   */
  adjustPlaces(changes: ReadonlyMap<PoolId, Omit<PlaceCounts, 'setAside'>>): Promise<void>;
}
