import type { Instant } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';

export class SqlLeases implements Leases {
  constructor(private readonly database: SqlDatabase) {}

  /** Writes nothing when another process holds the lease, because processes poll. */
  async acquire(name: string, holder: string, now: Instant, until: Instant): Promise<boolean> {
    const { writer } = this.database;
    const lease = await writer.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst();
    if (lease && lease.holder !== holder && lease.ends_at > now) return false;
    if (!lease && (await this.#add({ name, holder, ends_at: until }))) return true;
    const { numUpdatedRows } = await writer
      .updateTable('leases')
      .set({ holder, ends_at: until })
      .where('name', '=', name)
      .where((row) => row.or([row('holder', '=', holder), row('ends_at', '<=', now)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #add(lease: Schema['leases']): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database.writer
      .insertInto('leases')
      .values(lease)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async release(name: string, holder: string): Promise<void> {
    await this.database.writer
      .deleteFrom('leases')
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute();
  }
}
