import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Migration } from './migration.ts';

/**
 * Makes room for what devices decide without a connection: entries without a ticket and with what the server made of
 * them, people instead of tickets in admissions, the rights and keys of devices, and what organizers note of tickets.
 * Passes from before see names, as they did.
 */
export const checkInWithoutConnection: Migration = {
  name: '0069-check-in-without-connection',
  async up(db, dialect) {
    for (const column of ['people', 'people_in', 'open_conflicts'])
      await db.schema
        .alterTable('admissions')
        .addColumn(column, 'integer', (one) => one.notNull().defaultTo(0))
        .execute();
    await sql`
      update admissions set people = times, people_in = case state when 'in' then times else 0 end`.execute(
      db,
    );
    await sql`create index admissions_conflicts on admissions (event_id) where open_conflicts > 0`.execute(
      db,
    );
    await makeEntries(db, dialect);
    for (const right of ['may_list', 'may_lead', 'may_sell'])
      await db.schema
        .alterTable('check_in_passes')
        .addColumn(right, 'integer', (column) => column.notNull().defaultTo(right === 'may_list' ? 1 : 0))
        .execute();
    await db.schema
      .alterTable('check_in_passes')
      .addColumn('type_ids', 'text', (column) => column.notNull().defaultTo('null'))
      .execute();
    await makeDevices(db, dialect);
    await db.schema
      .createTable('check_in_contacts')
      .addColumn('device_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('heard_at', 'text', (column) => column.notNull())
      .addColumn('list_as_of', 'text')
      .addColumn('waiting', 'integer', (column) => column.notNull())
      .addColumn('last_seq', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('door_plans')
      .addColumn('event_id', 'text', (column) => column.primaryKey().notNull().references('events.id'))
      .addColumn('re_entry', 'text', (column) => column.notNull())
      .addColumn('venue_limit', 'integer')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ticket_notes')
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
      .addColumn('scan_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('written_by', 'text', (column) => column.notNull())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_notes_key', ['ticket_id', 'scan_id'])
      .execute();
    await db.schema.createIndex('ticket_notes_event').on('ticket_notes').column('event_id').execute();
  },
};

/** Copies the log, because SQLite changes no constraint. An entry may have no ticket. */
async function makeEntries(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  await dialect.lockTable(db, 'door_entries');
  await db.schema
    .createTable('new_door_entries')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.references('tickets.id'))
    .addColumn('scan_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer')
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('scanned_by', 'text', (column) => column.notNull())
    .addColumn('device_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text')
    .addColumn('target', 'text')
    .addColumn('via', 'text')
    .addColumn('re_entry', 'text', (column) => column.notNull())
    .addColumn('ruling', 'text', (column) => column.notNull())
    .addColumn('by_lead', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('new_door_entries_key', ['subject', 'scan_id'])
    .execute();
  await sql`
    insert into new_door_entries (
      subject, ticket_id, scan_id, event_id, kind, outcome, answer, generation, gate, device_id, scanned_by,
      device_at, received_at, at, decided_by, target, re_entry, ruling, by_lead
    )
    select ticket_id, ticket_id, scan_id, event_id, kind, outcome, outcome, generation, gate, device_id, scanned_by,
      device_at, received_at, at, decided_by, undoes, 'once', 'counts', case scanned_by when '' then 0 else 1 end
    from door_entries`.execute(db);
  await dialect.dropTable(db, 'door_entries');
  await db.schema.alterTable('new_door_entries').renameTo('door_entries').execute();
  await sql`create index door_entries_scan on door_entries (event_id, scan_id)`.execute(db);
  await sql`create index door_entries_held on door_entries (device_id) where ruling = 'held'`.execute(db);
  await dialect.makeAppendOnly(db, 'door_entries');
}

/** A device needs no pass any more, and has a number among those of its event. */
async function makeDevices(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  await dialect.lockTable(db, 'check_in_devices');
  await db.schema
    .createTable('new_check_in_devices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
    .addColumn('pass_id', 'text', (column) => column.references('check_in_passes.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into new_check_in_devices (
      id, event_id, pass_id, user_id, number, name, token_hash, public_key, started_at
    )
    select check_in_devices.id, event_id, pass_id, '',
      row_number() over (partition by event_id order by started_at, check_in_devices.id) - 1,
      name, token_hash, public_key, started_at
    from check_in_devices join check_in_passes on check_in_passes.id = check_in_devices.pass_id`.execute(db);
  await dialect.dropTable(db, 'check_in_devices');
  await db.schema.alterTable('new_check_in_devices').renameTo('check_in_devices').execute();
  await sql`create unique index check_in_devices_token on check_in_devices (token_hash)`.execute(db);
  await sql`create unique index check_in_devices_event on check_in_devices (event_id, number)`.execute(db);
  await sql`create index check_in_devices_pass on check_in_devices (pass_id)`.execute(db);
}
