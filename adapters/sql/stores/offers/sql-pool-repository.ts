import { type Kysely, sql } from 'kysely';
import type { PlaceCounts } from '#core/events/event.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { PoolRepository } from '#core/offers/pool-repository.ts';
import type { PoolId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { poolTable, type Schema } from '../../schema.ts';
import { byId, insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlPoolRepository implements PoolRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(ids: readonly PoolId[]): Promise<readonly Pool[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('pools')
      .selectAll()
      .where(isOneOf(this.dialect, 'pools', ['id'], listed(ids)))
      .execute();
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
    const rows = [...changes].map(([id, { sold, held }]) => [id, sold, held]);
    const { numAffectedRows } = await sql`
      update pools set sold = pools.sold + ${sql.ref('row.sold')}, held = pools.held + ${sql.ref('row.held')}
      from ${this.dialect.rowsOf('pools', ['id', 'sold', 'held'], rows)}
      where pools.id = ${sql.ref('row.id')}`.execute(this.db);
    if (numAffectedRows !== BigInt(rows.length))
      throw new Error('A pool with changed places does not exist.');
  }
}
