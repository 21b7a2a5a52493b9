import type { Migration } from './migration.ts';

/**
 * A purchase writes into every index of its ticket, and one that is ordered by people is another page for each. A
 * person's tickets are few, and found by the unique key that starts with the person; those of an event come in order.
 */
export const fewerIndexes: Migration = {
  name: '0007-fewer-indexes',
  async up(db) {
    await db.schema.dropIndex('tickets_person').execute();
    await db.schema.dropIndex('tickets_event').execute();
    await db.schema.createIndex('tickets_event').on('tickets').columns(['event_id', 'id']).execute();
  },
};
