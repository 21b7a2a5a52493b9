import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Makes room for what holders are sent word of when an event's time or place changes, and for when it last moved far. */
export const changeNotices: Migration = {
  name: '0067-change-notices',
  async up(db) {
    await db.schema.alterTable('events').addColumn('moved_at', 'text').execute();
    let table = db.schema
      .createTable('change_notices')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'));
    for (const name of ['starts_at', 'ends_at', 'location', 'venue'] as const)
      table = table
        .addColumn(`${name}_before`, 'text', (column) => column.notNull())
        .addColumn(name, 'text', (column) => column.notNull());
    await table
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('give_back_until', 'text')
      .addColumn('recipients', 'integer', (column) => column.notNull())
      .addColumn('last_uid', 'text')
      .addColumn('finished_at', 'text')
      .execute();
    await db.schema
      .createIndex('change_notices_event')
      .on('change_notices')
      .columns(['event_id', 'due_at'])
      .execute();
    await sql`create index change_notices_open on change_notices (due_at) where finished_at is null`.execute(
      db,
    );
  },
};
