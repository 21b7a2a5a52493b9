import type { Migration } from './migration.ts';

/** Stores with an event why an admin declined it. */
export const reviewNotes: Migration = {
  name: '0012-review-notes',
  async up(db) {
    await db.schema.alterTable('events').addColumn('review_note', 'text').execute();
  },
};
