import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The people who belong to clubs, beside the committees in `club_members`, and those on imported lists who have no account
 * yet. Without foreign keys to clubs: a sale writes here while it holds its event, and a merge of clubs locks the other way
 * round. Every club takes members until it says otherwise.
 */
export const clubPeople: Migration = {
  name: '0062-club-people',
  async up(db) {
    await sql`alter table clubs add column joining text not null default 'open'`.execute(db);
    await db.schema
      .createTable('club_people')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('ticket_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('until', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('ended_by', 'text')
      .addUniqueConstraint('club_people_way', ['club_id', 'uid', 'ticket_id'])
      .execute();
    await db.schema.createIndex('club_people_uid').on('club_people').column('uid').execute();
    await sql`create index club_people_end on club_people (coalesce(ended_at, until, since))`.execute(db);
    await db.schema
      .createTable('club_people_waiting')
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('line_id', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_people_waiting_pk', ['club_id', 'key'])
      .execute();
    await db.schema
      .createIndex('club_people_waiting_until')
      .on('club_people_waiting')
      .column('until')
      .execute();
    await db.schema.createIndex('club_people_waiting_key').on('club_people_waiting').column('key').execute();
  },
};
