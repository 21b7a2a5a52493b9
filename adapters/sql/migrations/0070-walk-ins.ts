import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Makes room for what is sold at venues: the places that devices keep, and the counts of their cash. */
export const walkIns: Migration = {
  name: '0070-walk-ins',
  async up(db) {
    await db.schema
      .createTable('device_places')
      .addColumn('device_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('places', 'integer', (column) => column.notNull())
      .addColumn('promised', 'integer', (column) => column.notNull())
      .addCheckConstraint('device_places_positive', sql`places >= 0`)
      .execute();
    await db.schema.createIndex('device_places_event').on('device_places').column('event_id').execute();
    await db.schema
      .createTable('cash_counts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('counted_by', 'text', (column) => column.notNull())
      .addColumn('float_sen', 'integer', (column) => column.notNull())
      .addColumn('sold_sen', 'integer', (column) => column.notNull())
      .addColumn('counted_sen', 'integer', (column) => column.notNull())
      .addColumn('counted_at', 'text', (column) => column.notNull())
      .addColumn('witness_device_id', 'text')
      .addColumn('witness_uid', 'text', (column) => column.notNull())
      .addColumn('witnessed_at', 'text')
      .execute();
    await db.schema.createIndex('cash_counts_event').on('cash_counts').column('event_id').execute();
  },
};
