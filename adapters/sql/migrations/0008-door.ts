import type { Migration } from './migration.ts';

/** Creates the table of check-ins. A ticket has at most one. */
export const door: Migration = {
  name: '0008-door',
  async up(db, dialect) {
    await db.schema
      .createTable('check_ins')
      .addColumn('ticket_id', 'text', (column) => column.primaryKey().notNull().references('tickets.id'))
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('scan_id', 'text', (column) => column.notNull())
      .addColumn('gate', 'text', (column) => column.notNull())
      .addColumn('admitted_by', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('check_ins_event')
      .on('check_ins')
      .columns(['event_id', 'at', 'ticket_id'])
      .execute();
    await dialect.makeAppendOnly(db, 'check_ins');
  },
};
