import type { Migration } from './migration.ts';

/** Adds the source of a person's name, and the names of the registrar's list. Stored names were typed. */
export const sourcedNames: Migration = {
  name: '0033-sourced-names',
  async up(db) {
    await db.schema.alterTable('people').addColumn('name_source', 'text').execute();
    await db.schema.alterTable('roster_entries').addColumn('name', 'text').execute();
  },
};
