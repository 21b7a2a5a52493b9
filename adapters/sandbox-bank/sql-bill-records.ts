import type { Kysely } from 'kysely';
import { BatchQueue } from '#adapters/shared/batch-queue.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Bill } from './bill.ts';
import { type BillRecord, type BillRecords, nextDelivery } from './bill-records.ts';

export interface BankTables {
  provider_records: {
    provider: string;
    ref: string;
    body: string;
    due_at: string | null;
    version: number;
  };
}

/** Connections to a database that has the bank's table. */
export interface BankConnections {
  /** Reads committed data. */
  readonly reader: Kysely<BankTables>;
  transact<Result>(work: (db: Kysely<BankTables>) => Promise<Result>): Promise<Result>;
}

const PROVIDER = 'sandbox';

/** The bank's table. Changes that arrive while a transaction runs share the next one. */
export class SqlBillRecords implements BillRecords {
  readonly #puts: BatchQueue<BillRecord, boolean>;

  constructor(private readonly connections: BankConnections) {
    this.#puts = new BatchQueue((records) => connections.transact((db) => putAll(db, records)));
  }

  async find(ref: string): Promise<BillRecord | null> {
    const row = await this.#rows().where('ref', '=', ref).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async put(record: BillRecord): Promise<boolean> {
    return this.#puts.submit(record);
  }

  async between(
    { from, until }: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly BillRecord[]> {
    const within = this.#rows().where('ref', '>', from).where('ref', '<', until);
    return (await within.orderBy('ref').limit(limit).execute()).map(toRecord);
  }

  async due(now: Instant, limit: number): Promise<readonly BillRecord[]> {
    const due = this.#rows().where('due_at', '<=', now);
    return (await due.orderBy('due_at').orderBy('ref').limit(limit).execute()).map(toRecord);
  }

  #rows() {
    return this.connections.reader
      .selectFrom('provider_records')
      .select(['ref', 'body', 'version'])
      .where('provider', '=', PROVIDER);
  }
}

async function putAll(db: Kysely<BankTables>, records: readonly BillRecord[]): Promise<readonly boolean[]> {
  const added = await addAll(
    db,
    records.filter(({ version }) => version === 1),
  );
  return Promise.all(
    records.map((record) => (record.version === 1 ? added.delete(record.ref) : replace(db, record))),
  );
}

/** Returns the references that were added. Leaves an existing record unchanged. */
async function addAll(db: Kysely<BankTables>, records: readonly BillRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const rows = await db
    .insertInto('provider_records')
    .values(
      records.map(({ ref, bill, version }) => ({ provider: PROVIDER, ref, version, ...columnsOf(bill) })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
    .returning('ref')
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

async function replace(db: Kysely<BankTables>, { ref, bill, version }: BillRecord): Promise<boolean> {
  const row = await db
    .updateTable('provider_records')
    .set({ version, ...columnsOf(bill) })
    .where('provider', '=', PROVIDER)
    .where('ref', '=', ref)
    .where('version', '=', version - 1)
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(bill: Bill) {
  return { body: JSON.stringify(bill), due_at: nextDelivery(bill) };
}

function toRecord({ ref, body, version }: { ref: string; body: string; version: number }): BillRecord {
  return { ref, bill: JSON.parse(body) as Bill, version };
}
