import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds the year of study, the sources of facts and the key of proven student ids to people; and the registrar’s list.
 * Stored student ids were typed, so that they get no key and may be the same.
 */
export const personFacts: Migration = {
  name: '0030-person-facts',
  async up(db) {
    for (const column of ['year', 'student_id_source', 'faculty_source', 'year_source', 'student_id_key'])
      await db.schema.alterTable('people').addColumn(column, 'text').execute();
    await sql`
      create unique index people_student_id on people (student_id_key)
      where student_id_key is not null`.execute(db);
    await db.schema
      .createTable('roster_entries')
      .addColumn('line', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('email_key', 'text', (column) => column.unique())
      .addColumn('student_id', 'text')
      .addColumn('student_id_key', 'text', (column) => column.unique())
      .addColumn('faculty', 'text')
      .addColumn('year', 'text')
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('roster_entries_imported')
      .on('roster_entries')
      .column('imported_at')
      .execute();
  },
};
