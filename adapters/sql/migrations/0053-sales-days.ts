import type { Migration } from './migration.ts';

/**
 * Finds the sales of some days without those of all others. An event adds one entry on each day that it sells; later
 * sales of the day change none.
 */
export const salesDays: Migration = {
  name: '0053-sales-days',
  async up(db) {
    await db.schema.createIndex('sales_by_day_day').on('sales_by_day').columns(['day', 'event_id']).execute();
  },
};
