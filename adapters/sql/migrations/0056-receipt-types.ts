import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Receipts keep the name of the ticket's type. None was issued for a type with a name. */
export const receiptTypes: Migration = {
  name: '0056-receipt-types',
  async up(db) {
    await sql`alter table receipts add column type_name text not null default ''`.execute(db);
    await db.schema.alterTable('receipts').addColumn('type_name_ms', 'text').execute();
  },
};
