import type { Migration } from './migration.ts';

/**
 * Adds price and category to the indexes of the list of published events, so that they alone find and count, and
 * an index of a club's events by start. Adds the addresses of ticket calendars that people have replaced.
 */
export const discovery: Migration = {
  name: '0023-discovery',
  async up(db) {
    for (const [index, columns] of [
      ['events_programme', ['status', 'starts_at', 'id', 'ends_at', 'price_sen', 'category']],
      ['events_category', ['status', 'category', 'starts_at', 'id', 'ends_at', 'price_sen']],
    ] as const) {
      await db.schema.dropIndex(index).execute();
      await db.schema
        .createIndex(index)
        .on('events')
        .columns([...columns])
        .execute();
    }
    await db.schema
      .createIndex('events_club')
      .on('events')
      .columns(['organizer_id', 'status', 'starts_at', 'id', 'ends_at'])
      .execute();
    await db.schema
      .createTable('calendar_addresses')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('replaced_at', 'text', (column) => column.notNull())
      .execute();
  },
};
