import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Makes room for the browsers that want to be notified, and for the messages to them. */
export const push: Migration = {
  name: '0064-push',
  async up(db) {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('device', 'text')
      .addColumn('vapid_key_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_ok_at', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
    await sql`create index push_subscriptions_user on push_subscriptions (user_id)`.execute(db);
    await sql`create index push_subscriptions_used on push_subscriptions (coalesce(last_ok_at, created_at))`.execute(
      db,
    );
    await db.schema
      .createTable('push_messages')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('to_name', 'text', (column) => column.notNull())
      .addColumn('to_email', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('notice', 'text', (column) => column.notNull())
      .addColumn('mailed', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('taken_by', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .execute();
    await sql`create index push_messages_user on push_messages (user_id)`.execute(db);
    await sql`create index push_messages_due on push_messages (due_at, id) where due_at is not null`.execute(
      db,
    );
    await sql`create index push_messages_sent on push_messages (sent_at) where due_at is null`.execute(db);
  },
};
