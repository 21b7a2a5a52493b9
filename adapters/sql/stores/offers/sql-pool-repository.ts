import type { Kysely } from 'kysely';
import type { Pool } from '#core/offers/pool.ts';
import type { PoolRepository } from '#core/offers/pool-repository.ts';
import type { EventId, PoolId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { poolTable, type Schema } from '../../schema.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';
import { byPosition } from './in-order.ts';

const ofEvents = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('pools')
    .selectAll()
    .where(hasKey('pools', ['event_id'])),
);

export class SqlPoolRepository implements PoolRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly Pool[]> {
    const rows = await ofEvents.run(this.db, this.dialect, listed(eventIds));
    return rows.map(poolTable.toEntity).sort(byPosition);
  }

  async known(ids: readonly string[]): Promise<readonly PoolId[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('pools').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async add(pool: Pool): Promise<void> {
    await insertAll(this.db, this.dialect, poolTable, [pool]);
  }

  async save(pool: Pool): Promise<void> {
    await updateAll(this.db, this.dialect, poolTable, [pool]);
  }

  async remove(id: PoolId): Promise<void> {
    await this.db.deleteFrom('pools').where('id', '=', id).execute();
  }
}
