import type { Migration } from './migration.ts';

/** Check-in passes for volunteers without an account, their devices, and the device of each check-in. */
export const checkInPasses: Migration = {
  name: '0036-check-in-passes',
  async up(db) {
    await db.schema
      .createTable('check_in_passes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('gate', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema
      .createIndex('check_in_passes_event')
      .on('check_in_passes')
      .columns(['event_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('check_in_devices')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('pass_id', 'text', (column) => column.notNull().references('check_in_passes.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text')
      .addColumn('started_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('check_in_devices_pass')
      .on('check_in_devices')
      .columns(['pass_id', 'started_at', 'id'])
      .execute();
    await db.schema.alterTable('check_ins').addColumn('device_id', 'text').execute();
  },
};
