import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds the log of messages to attendees and an index of callbacks that are old enough to erase. */
export const mailLimits: Migration = {
  name: '0015-mail-limits',
  async up(db) {
    await db.schema
      .createTable('attendee_messages')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('attendee_messages_event')
      .on('attendee_messages')
      .columns(['event_id', 'kind', 'sent_at'])
      .execute();
    await sql`create index provider_events_raw on provider_events (received_at) where raw <> ''`.execute(db);
  },
};
