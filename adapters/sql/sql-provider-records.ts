import type { ProviderId } from '#core/payments/payment.ts';
import type { ProviderRecord, ProviderRecords } from '#core/payments/provider-records.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ProviderRecordRow } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';

export class SqlProviderRecords implements ProviderRecords {
  constructor(private readonly database: SqlDatabase) {}

  async find(provider: ProviderId, ref: string): Promise<ProviderRecord | null> {
    const row = await this.database.reader
      .selectFrom('provider_records')
      .selectAll()
      .where('provider', '=', provider)
      .where('ref', '=', ref)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async put(record: ProviderRecord): Promise<boolean> {
    const row = toRow(record);
    return record.version === 1 ? this.#add(row) : this.#replace(row);
  }

  async due(provider: ProviderId, now: Instant, limit: number): Promise<readonly ProviderRecord[]> {
    const rows = await this.database.reader
      .selectFrom('provider_records')
      .selectAll()
      .where('provider', '=', provider)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('ref')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }

  async #add(row: ProviderRecordRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database.writer
      .insertInto('provider_records')
      .values(row)
      .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async #replace(row: ProviderRecordRow): Promise<boolean> {
    const { numUpdatedRows } = await this.database.writer
      .updateTable('provider_records')
      .set({ body: row.body, due_at: row.due_at, version: row.version })
      .where('provider', '=', row.provider)
      .where('ref', '=', row.ref)
      .where('version', '=', row.version - 1)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

function toRow(record: ProviderRecord): ProviderRecordRow {
  return {
    provider: record.provider,
    ref: record.ref,
    body: record.body,
    due_at: record.dueAt,
    version: record.version,
  };
}

function toRecord(row: ProviderRecordRow): ProviderRecord {
  return {
    provider: row.provider,
    ref: row.ref,
    body: row.body,
    dueAt: row.due_at,
    version: row.version,
  };
}
