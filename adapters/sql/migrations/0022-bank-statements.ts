import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds the lines of bank statements, with which transfers are matched, and an index of the awaited transfers. */
export const bankStatements: Migration = {
  name: '0022-bank-statements',
  async up(db) {
    await db.schema
      .createTable('statement_lines')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('amount_sen', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addUniqueConstraint('statement_lines_entry', ['account', 'day', 'amount_sen', 'text', 'number'])
      .execute();
    await sql`
      create index statement_lines_waiting on statement_lines (day, id)
      where state in ('short', 'doubled', 'unmatched')`.execute(db);
    await sql`
      create index statement_lines_payment on statement_lines (payment_id)
      where payment_id is not null`.execute(db);
    await db.schema
      .createTable('statement_columns')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .execute();
    await sql`
      create index payments_transfers on payments (provider, created_at, id)
      where provider = 'transfer'`.execute(db);
    await sql`
      create index payments_awaited_transfers on payments (event_id)
      where provider = 'transfer' and method = 'transfer' and status in ('created', 'pending')`.execute(db);
  },
};
