import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds proofs of email addresses. Admins and verified clubs of earlier versions count as proven; everyone else is asked
 * at the next sign-in.
 */
export const verifiedEmails: Migration = {
  name: '0026-verified-emails',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('people')
      .addColumn('is_email_accepted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update people set is_email_accepted = 1
      where role = 'admin' or (role = 'club' and is_club_verified = 1)`.execute(db);
    await addDeadline(db);
  },
};

/** Adds when an unverified address becomes free; null for never. */
export async function addDeadline(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_users').addColumn('verify_by', 'text').execute();
}
