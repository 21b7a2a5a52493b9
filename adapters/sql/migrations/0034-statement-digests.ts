import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds the digest by which a statement line is recognized after its text was erased. `digestOldLines` fills it, because
 * its key is not in the database.
 */
export const statementDigests: Migration = {
  name: '0034-statement-digests',
  async up(db) {
    await sql`alter table statement_lines add column entry_digest text`.execute(db);
  },
};
