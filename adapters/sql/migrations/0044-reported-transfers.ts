import type { Migration } from './migration.ts';

/** Keeps when buyers said that they have made a transfer. */
export const reportedTransfers: Migration = {
  name: '0044-reported-transfers',
  async up(db) {
    await db.schema.alterTable('payments').addColumn('transfer_reported_at', 'text').execute();
  },
};
