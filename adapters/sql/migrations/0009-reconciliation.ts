import type { Migration } from './migration.ts';

/**
 * Adds the days that were compared with each provider, and the tickets of cancelled events that could not be cancelled.
 */
export const reconciliation: Migration = {
  name: '0009-reconciliation',
  async up(db) {
    await db.schema.dropTable('payment_comparisons').execute();
    await db.schema
      .createTable('payment_comparisons')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('compared', 'integer', (column) => column.notNull())
      .addColumn('differing', 'integer', (column) => column.notNull())
      .addColumn('compared_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_comparisons_key', ['provider', 'day'])
      .execute();
    await db.schema
      .createTable('cancelling_failures')
      .addColumn('ticket_id', 'text', (column) => column.primaryKey().notNull().references('tickets.id'))
      .addColumn('problem', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
