import type { Kysely } from 'kysely';
import type { PlaceCounts } from '#core/events/event.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { PoolRepository } from '#core/offers/pool-repository.ts';
import type { PoolId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { poolTable, type Schema } from '../../schema.ts';
import { byId, insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const byIds = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('pools')
    .selectAll()
    .where(hasKey('pools', ['id'])),
);

export class SqlPoolRepository implements PoolRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(ids: readonly PoolId[]): Promise<readonly Pool[]> {
    const rows = await byIds.run(this.db, this.dialect, listed(ids));
    return rows.map(poolTable.toEntity).sort(byId);
  }

  async add(pool: Pool): Promise<void> {
    await insertAll(this.db, this.dialect, poolTable, [pool]);
  }

  async save(pool: Pool): Promise<void> {
    await updateAll(this.db, this.dialect, poolTable, [pool]);
  }

  /** The table's check constraint refuses invalid counts. */
  async adjustPlaces(changes: ReadonlyMap<PoolId, Omit<PlaceCounts, 'setAside'>>): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes].map(([id, { sold, held }]) => [sold, held, id]);
    await this.dialect.updateRows(this.db, 'pools', ['sold', 'held', 'id'], rows, 'add');
  }
}
