import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Makes room for who follows clubs and watches events, for when events became public, and for the weekly digests that people
 * got. Without foreign keys: a merge of clubs and the removal of an event move and remove the rows. Nobody is notified of
 * events from before.
 */
export const follows: Migration = {
  name: '0068-follows',
  async up(db) {
    await db.schema
      .createTable('follows')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('follows_pk', ['user_id', 'club_id'])
      .execute();
    await db.schema.createIndex('follows_club').on('follows').columns(['club_id', 'user_id']).execute();

    await db.schema
      .createTable('watches')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('notified_at', 'text')
      .addColumn('had_open', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('watches_pk', ['user_id', 'event_id'])
      .execute();
    await db.schema.createIndex('watches_event').on('watches').column('event_id').execute();
    await sql`
      create index watches_waiting on watches (event_id, user_id) where notified_at is null`.execute(db);

    await db.schema
      .createTable('club_news')
      .addColumn('event_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('sent_to', 'text')
      .execute();
    await db.schema.createIndex('club_news_published').on('club_news').column('published_at').execute();
    await sql`create index club_news_unsent on club_news (published_at, event_id) where sent_at is null`.execute(
      db,
    );
    await sql`
      insert into club_news (event_id, published_at, sent_at)
      select id, created_at, created_at from events where status in ('published', 'cancelled')`.execute(db);

    await db.schema
      .createTable('club_digests')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('week', 'text', (column) => column.notNull())
      .execute();
  },
};
