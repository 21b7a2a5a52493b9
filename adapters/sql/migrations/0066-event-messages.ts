import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Makes room for what organizers write to the people of their events, now or later, and for who got it. */
export const eventMessages: Migration = {
  name: '0066-event-messages',
  async up(db) {
    await db.schema
      .createTable('event_messages')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('tells_of_change', 'integer', (column) => column.notNull())
      .addColumn('anchor', 'text', (column) => column.notNull())
      .addColumn('at', 'text')
      .addColumn('offset_minutes', 'integer')
      .addColumn('segment', 'text', (column) => column.notNull())
      .addColumn('also_later', 'integer', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addColumn('cancelled_at', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('due_at', 'text')
      .addColumn('recipients', 'integer', (column) => column.notNull())
      .addColumn('closed_at', 'text')
      .addUniqueConstraint('event_messages_idempotency', ['event_id', 'made_by', 'idempotency_key'])
      .execute();
    await sql`create index event_messages_open on event_messages (id) where closed_at is null`.execute(db);
    await db.schema
      .createTable('message_deliveries')
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_deliveries_pk', ['message_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('message_deliveries_person')
      .on('message_deliveries')
      .column('user_id')
      .execute();
  },
};
