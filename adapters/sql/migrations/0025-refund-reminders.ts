import type { Migration } from './migration.ts';

/** Adds when a buyer was last reminded to give bank details for a refund. */
export const refundReminders: Migration = {
  name: '0025-refund-reminders',
  async up(db) {
    await db.schema.alterTable('refunds').addColumn('reminded_at', 'text').execute();
  },
};
