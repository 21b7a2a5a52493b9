import type { PlaceCounts } from '#core/events/event.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { PoolRepository } from '#core/offers/pool-repository.ts';
import type { PoolId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryPoolRepository implements PoolRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(ids: readonly PoolId[]): Promise<readonly Pool[]> {
    return findByIds(this.draft.state.pools, ids);
  }

  async add(pool: Pool): Promise<void> {
    const { events, pools } = this.draft.state;
    requireExisting(events, pool.eventId);
    if (!fits(pool)) throw new Error(`Pool ${pool.id} has more places taken than it has.`);
    insert(pools, pool.id, pool);
  }

  async save(pool: Pool): Promise<void> {
    const { pools } = this.draft.state;
    const { sold = 0, held = 0 } = pools.get(pool.id) ?? {};
    const saved = { ...pool, sold, held };
    if (!fits(saved)) throw new Error(`Pool ${pool.id} has more places taken than it would have.`);
    replace(pools, pool.id, saved);
  }

  async adjustPlaces(changes: ReadonlyMap<PoolId, Omit<PlaceCounts, 'setAside'>>): Promise<void> {
    const { pools } = this.draft.state;
    for (const [id, { sold, held }] of changes) {
      const pool = requireExisting(pools, id);
      const changed = { ...pool, sold: pool.sold + sold, held: pool.held + held };
      if (!fits(changed)) throw new Error(`Pool ${id} has no such places.`);
      pools.set(id, changed);
    }
  }
}

function fits({ capacity, sold, held }: Pool): boolean {
  return sold >= 0 && held >= 0 && (capacity === null || sold + held <= capacity);
}
