import type { Migration } from './migration.ts';

/** Remembers who was erased. Restores of older backups erase them again. */
export const closedAccounts: Migration = {
  name: '0032-closed-accounts',
  async up(db) {
    await db.schema
      .createTable('erased_people')
      .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('erased_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('erased_people_when').on('erased_people').column('erased_at').execute();
  },
};
