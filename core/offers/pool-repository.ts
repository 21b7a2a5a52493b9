import type { EventId, PoolId } from '../shared/ids.ts';
import type { Pool } from './pool.ts';

/** The pools of events, inside a transaction. Their events guard them, so that these calls lock nothing. */
export interface PoolRepository {
  /** Returns the pools of these events as committed, without a lock, in the order of events and positions. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly Pool[]>;
  /** Returns those of the ids that pools of any event have. */
  known(ids: readonly string[]): Promise<readonly PoolId[]>;
  /** Throws when the id exists, or the event does not. */
  add(pool: Pool): Promise<void>;
  /** Replaces a stored pool. Throws when it does not exist. */
  save(pool: Pool): Promise<void>;
  remove(id: PoolId): Promise<void>;
}
