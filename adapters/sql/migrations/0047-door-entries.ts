import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Makes of each check-in an entry of an append-only log, and an admission, which follows from the log and may change.
 */
export const doorEntries: Migration = {
  name: '0047-door-entries',
  async up(db, dialect) {
    await dialect.lockTable(db, 'check_ins');
    await createTables(db);
    await sql`
      insert into door_entries (
        ticket_id, scan_id, event_id, kind, outcome, gate, device_id, scanned_by, device_at, received_at, at, decided_by
      )
      select ticket_id, scan_id, event_id, 'admit', 'admitted', gate, device_id, admitted_by, at, at, at, 'server'
      from check_ins order by ticket_id`.execute(db);
    await sql`
      insert into admissions (
        ticket_id, event_id, state, first_at, last_at, gate, device_id, admitted_by, scan_id, times
      )
      select ticket_id, event_id, 'in', at, at, gate, device_id, admitted_by, scan_id, 1
      from check_ins order by ticket_id`.execute(db);
    // After the rows, because an index that is built at once is faster and denser.
    await db.schema
      .createIndex('admissions_event')
      .on('admissions')
      .columns(['event_id', 'first_at', 'ticket_id', 'state'])
      .execute();
    await dialect.makeAppendOnly(db, 'door_entries');
    await dialect.dropTable(db, 'check_ins');
  },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('door_entries')
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
    .addColumn('scan_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer')
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('scanned_by', 'text', (column) => column.notNull())
    .addColumn('device_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addPrimaryKeyConstraint('door_entries_key', ['ticket_id', 'scan_id'])
    .execute();
  await db.schema
    .createTable('admissions')
    .addColumn('ticket_id', 'text', (column) => column.primaryKey().notNull().references('tickets.id'))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('admitted_by', 'text', (column) => column.notNull())
    .addColumn('scan_id', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
}
