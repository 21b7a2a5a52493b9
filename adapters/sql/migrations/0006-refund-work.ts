import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds refund batches, bank details, payment alerts and the times at which providers are asked about payments. */
export const refundWork: Migration = {
  name: '0006-refund-work',
  async up(db) {
    await addRefundColumns(db);
    await createBatches(db);
    await createBankDetails(db);
    await addPaymentColumns(db);
    await createAlerts(db);
    await createComparisons(db);
  },
};

async function addRefundColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['provider_refund_ref', 'due_at', 'problem', 'batch_id', 'sent_at'])
    await db.schema.alterTable('refunds').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update refunds set due_at = updated_at where status in ('requested', 'processing', 'failed')`.execute(db);
  await sql`create index refunds_due on refunds (due_at, id) where due_at is not null`.execute(db);
  await sql`create index refunds_batch on refunds (batch_id, created_at, id) where batch_id is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('refunds_person')
    .on('refunds')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema.dropIndex('refunds_open').execute();
  await sql`
    create index refunds_open on refunds (created_at, id)
    where status not in ('succeeded', 'charged_back')`.execute(db);
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_batches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('exported_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('lines', 'integer', (column) => column.notNull())
    .addColumn('total_sen', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('refund_batches_latest')
    .on('refund_batches')
    .columns(['made_at', 'id'])
    .execute();
  await sql`create index refund_batches_open on refund_batches (made_at, id) where status = 'open'`.execute(
    db,
  );
}

async function createBankDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_details')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .execute();
}

/** Of earlier payments only the open ones are checked with their provider. */
async function addPaymentColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['check_due_at', 'charged_back_at'])
    await db.schema.alterTable('payments').addColumn(name, 'text').execute();
  await sql`update payments set check_due_at = created_at where status in ('created', 'pending')`.execute(db);
  await sql`
    create index payments_check on payments (check_due_at, id) where check_due_at is not null`.execute(db);
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('held_sen', 'integer', (column) => column.notNull())
    .addColumn('reported_sen', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reported_state', 'text', (column) => column.notNull())
    .addColumn('raised_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addUniqueConstraint('payment_alerts_about', ['kind', 'provider', 'provider_ref'])
    .execute();
  await sql`
    create index payment_alerts_open on payment_alerts (raised_at, id) where closed_at is null`.execute(db);
}

async function createComparisons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_comparisons')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('compared', 'integer', (column) => column.notNull())
    .addColumn('differing', 'integer', (column) => column.notNull())
    .addColumn('unreachable', 'integer', (column) => column.notNull())
    .execute();
}
