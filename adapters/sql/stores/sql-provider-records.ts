import { type Kysely, sql } from 'kysely';
import type { ProviderRecord, ProviderRecords } from '#core/payments/provider-records.ts';
import { Batches } from '#core/shared/batches.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ProviderRecordRow, Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';
import { isOneOf } from './rows/bulk-rows.ts';

const COLUMNS = ['provider', 'ref', 'body', 'due_at', 'version'] as const;

export class SqlProviderRecords implements ProviderRecords {
  readonly #puts: Batches<ProviderRecord, boolean>;

  constructor(private readonly database: SqlDatabase) {
    this.#puts = new Batches((records) => transact(database, (db) => this.#putAll(db, records)));
  }

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
    return this.#puts.submit(record);
  }

  async between(
    provider: ProviderId,
    { from, until }: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly ProviderRecord[]> {
    const rows = await this.database.reader
      .selectFrom('provider_records')
      .selectAll()
      .where('provider', '=', provider)
      .where('ref', '>', from)
      .where('ref', '<', until)
      .orderBy('ref')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
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

  async #putAll(db: Kysely<Schema>, records: readonly ProviderRecord[]): Promise<readonly boolean[]> {
    const versions = await this.#versions(db, records);
    const latest = new Map<string, ProviderRecord>();
    const fits = records.map((record) => {
      const key = keyOf(record);
      if (record.version !== (versions.get(key) ?? 0) + 1) return false;
      versions.set(key, record.version);
      latest.set(key, record);
      return true;
    });
    const written = await this.#write(db, [...latest.values()]);
    return records.map((record, index) => fits[index] === true && written.has(keyOf(record)));
  }

  async #versions(db: Kysely<Schema>, records: readonly ProviderRecord[]): Promise<Map<string, number>> {
    const { dialect } = this.database;
    const keys = records.map(({ provider, ref }) => ({ provider, ref }));
    const rows = await db
      .selectFrom('provider_records')
      .select(['provider', 'ref', 'version'])
      .where(isOneOf(dialect, 'provider_records', keys))
      .$if(dialect.locksRows, (query) => query.orderBy('provider').orderBy('ref').forUpdate())
      .execute();
    return new Map(rows.map((row) => [keyOf(row), row.version]));
  }

  /** Leaves a record unchanged that another process added in the meantime. */
  async #write(db: Kysely<Schema>, records: readonly ProviderRecord[]): Promise<ReadonlySet<string>> {
    if (records.length === 0) return new Set();
    const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
    const { rows } = await sql<{ provider: string; ref: string }>`
      insert into provider_records (${columns})
      select ${columns}
      from ${this.database.dialect.rowsOf('provider_records', COLUMNS, records.map(toRecordRow))} where true
      on conflict (provider, ref) do update
      set body = excluded.body, due_at = excluded.due_at, version = excluded.version
      where provider_records.version < excluded.version and excluded.version > 1
      returning provider, ref`.execute(db);
    return new Set(rows.map(keyOf));
  }
}

function keyOf({ provider, ref }: Pick<ProviderRecord, 'provider' | 'ref'>): string {
  return `${provider}\n${ref}`;
}

export function toRecordRow(record: ProviderRecord): ProviderRecordRow {
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
