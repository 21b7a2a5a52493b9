import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What people and guests want to hear, and how: who has no row chose nothing. The topic of a mail is null for what cannot
 * be switched off, and for mails from before.
 */
export const preferences: Migration = {
  name: '0063-preferences',
  async up(db) {
    await db.schema
      .createTable('preferences')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('topics', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('quiet_from', 'text')
      .addColumn('quiet_to', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('reminders_off_since', 'text')
      .addColumn('changes_off_since', 'text')
      .addColumn('organisers_off_since', 'text')
      .addColumn('followed_clubs_off_since', 'text')
      .addColumn('waiting_off_since', 'text')
      .addColumn('digest_off_since', 'text')
      .execute();
    await sql`alter table outbox add column topic text`.execute(db);
  },
};
