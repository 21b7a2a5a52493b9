import type { Migration } from './migration.ts';

/**
 * Drops indexes ordered by person, because every purchase writes a page of each. A person's tickets are few and are
 * found by the unique key that starts with the person; those of an event arrive in order.
 */
export const fewerIndexes: Migration = {
  name: '0007-fewer-indexes',
  async up(db) {
    await db.schema.dropIndex('tickets_person').execute();
    await db.schema.dropIndex('tickets_event').execute();
    await db.schema.createIndex('tickets_event').on('tickets').columns(['event_id', 'id']).execute();
  },
};
