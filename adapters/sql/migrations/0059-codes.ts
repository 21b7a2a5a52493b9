import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Makes room for the codes of events, which count their uses, for the wrong codes that people tried, and for what a receipt
 * says of a code.
 */
export const codes: Migration = {
  name: '0059-codes',
  async up(db) {
    await db.schema
      .createTable('codes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'integer', (column) => column.notNull())
      .addColumn('type_ids', 'text')
      .addColumn('max_uses', 'integer')
      .addColumn('per_person', 'integer')
      .addColumn('opens_at', 'text')
      .addColumn('closes_at', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addCheckConstraint('codes_uses', sql`uses >= 0 and (max_uses is null or uses <= max_uses)`)
      .execute();
    await db.schema.createIndex('codes_text').unique().on('codes').columns(['event_id', 'text']).execute();

    await db.schema
      .createTable('code_tries')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('code_tries_end').on('code_tries').column('ends_at').execute();

    await db.schema.alterTable('receipts').addColumn('list_price_sen', 'integer').execute();
    await db.schema.alterTable('receipts').addColumn('code_text', 'text').execute();
  },
};
