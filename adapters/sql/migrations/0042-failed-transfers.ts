import type { Migration } from './migration.ts';

/** Keeps the failed transfers of a list on it. Those of earlier lists are only counted. */
export const failedTransfers: Migration = {
  name: '0042-failed-transfers',
  async up(db) {
    await db.schema
      .alterTable('refund_batches')
      .addColumn('failures', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
