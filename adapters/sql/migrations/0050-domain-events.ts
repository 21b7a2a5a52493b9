import type { Migration } from './migration.ts';

/** Adds a log of what happens to tickets and events, from now on. */
export const domainEvents: Migration = {
  name: '0050-domain-events',
  async up(db) {
    await db.schema
      .createTable('domain_events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('ticket_id', 'text')
      .addColumn('user_id', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
  },
};
