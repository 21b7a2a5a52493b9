import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Requests for another name of a verified club, beside those for a new club: one open request for each club. */
export const clubRenames: Migration = {
  name: '0038-club-renames',
  async up(db) {
    await db.schema.alterTable('club_requests').addColumn('club_id', 'text').execute();
    await db.schema
      .alterTable('club_requests')
      .addColumn('club_name_ms', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`drop index club_requests_one_open`.execute(db);
    await sql`
      create unique index club_requests_one_open on club_requests (uid)
      where status = 'open' and club_id is null`.execute(db);
    await sql`
      create unique index club_requests_one_rename on club_requests (club_id)
      where status = 'open' and club_id is not null`.execute(db);
  },
};
