import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Stores receipts and credit notes, and indexes refunds that were paid back by time, to find those without one. */
export const receipts: Migration = {
  name: '0020-receipts',
  async up(db) {
    await db.schema
      .createTable('receipts')
      .addColumn('number', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
      .addColumn('refund_id', 'text', (column) => column.references('refunds.id'))
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('amount_sen', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('issuer_name', 'text', (column) => column.notNull())
      .addColumn('issuer_registration', 'text')
      .addColumn('issuer_address', 'text')
      .addColumn('buyer_name', 'text', (column) => column.notNull())
      .addColumn('buyer_email', 'text', (column) => column.notNull())
      .addColumn('event_title', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('method', 'text')
      .addColumn('reference', 'text')
      .addColumn('paid_at', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('receipts_sequence', ['kind', 'year', 'sequence'])
      .execute();
    await sql`create unique index receipts_payment on receipts (payment_id) where kind = 'receipt'`.execute(
      db,
    );
    await sql`create unique index receipts_refund on receipts (refund_id) where refund_id is not null`.execute(
      db,
    );
    await db.schema.createIndex('receipts_ticket').on('receipts').column('ticket_id').execute();
    await sql`create index refunds_paid_back on refunds (updated_at, id) where status = 'succeeded'`.execute(
      db,
    );
  },
};
