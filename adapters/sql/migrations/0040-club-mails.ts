import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The mails of a club that count for a day; and a dormant club sells nothing, as a suspended one does. */
export const clubMails: Migration = {
  name: '0040-club-mails',
  async up(db) {
    await db.schema
      .createTable('club_mails')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('club_mails_club_id')
      .on('club_mails')
      .columns(['club_id', 'kind', 'sent_at'])
      .execute();
    await sql`
      update events set paused_for = 'organiser_disabled'
      where organizer_id in (select id from clubs where state = 'dormant')
        and organizer_id not in (select uid from people where role = 'admin')`.execute(db);
  },
};
