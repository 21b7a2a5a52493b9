import type { Pool } from '#core/offers/pool.ts';
import type { PoolRepository } from '#core/offers/pool-repository.ts';
import type { EventId, PoolId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';
import { byPosition } from './by-position.ts';

export class MemoryPoolRepository implements PoolRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly Pool[]> {
    const pools = [...this.draft.state.pools.values()].filter(({ eventId }) => eventIds.includes(eventId));
    return byPosition(pools);
  }

  async known(ids: readonly string[]): Promise<readonly PoolId[]> {
    return ids.filter((id) => this.draft.state.pools.has(id as PoolId)) as PoolId[];
  }

  async add(pool: Pool): Promise<void> {
    const { events, pools } = this.draft.state;
    requireExisting(events, pool.eventId);
    insert(pools, pool.id, pool);
  }

  async save(pool: Pool): Promise<void> {
    replace(this.draft.state.pools, pool.id, pool);
  }

  async remove(id: PoolId): Promise<void> {
    this.draft.state.pools.delete(id);
  }
}
