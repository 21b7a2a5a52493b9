import type { Migration } from './migration.ts';

/** Makes room for the people whom organizers invite. */
export const guests: Migration = {
  name: '0061-guests',
  async up(db) {
    await db.schema
      .createTable('guests')
      .addColumn('ticket_id', 'text', (column) => column.primaryKey().notNull().references('tickets.id'))
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text')
      .addColumn('student_key', 'text')
      .addColumn('mailed_at', 'text')
      .addColumn('sent_again_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('guests_event').on('guests').column('event_id').execute();
  },
};
