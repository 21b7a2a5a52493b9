import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { foldEntries } from '#core/check-in/admission.ts';
import { checkIn } from '#core/check-in/check-in-decision.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';
import { ENGINES } from '../engines.ts';

const CLUB = aSignedIn({ uid: 'club-1', role: 'club' });
const BEFORE = migrations.filter(({ name }) => name < '0046');
const at = (minute: number) => `2026-12-01T12:0${minute}:00.000Z`;

const EVENT = {
  ...{ id: 'event-1', title: '', description: '', category: 'Social', starts_at: at(0), ends_at: at(9) },
  ...{ location: '', venue: '', price_sen: 0, tags: '[]', organizer_id: 'club-1', organizer_name: '' },
  ...{ organizer_email: '', status: 'published', created_at: at(0), updated_at: at(0), search_text: '' },
};
const TICKET = {
  ...{ event_id: 'event-1', buyer_name: '', buyer_email: '', status: 'confirmed', price_sen: 0, fee_bps: 0 },
  ...{
    fee_fixed_sen: 0,
    fee_sen: 0,
    purchased_at: at(0),
    confirmed_at: at(0),
    generation: 0,
    search_text: '',
  },
};

/** Check-ins as they were stored: by a member, by a volunteer's device, with one scan id twice, and without any. */
const CHECK_INS = [
  { ticket_id: 'ticket-1', scan_id: 'scan-1', gate: '', admitted_by: 'club-1', device_id: null, at: at(1) },
  { ticket_id: 'ticket-2', scan_id: 'scan-2', gate: 'North', admitted_by: '', device_id: 'd-1', at: at(2) },
  { ticket_id: 'ticket-3', scan_id: 'same', gate: '', admitted_by: 'club-1', device_id: null, at: at(4) },
  { ticket_id: 'ticket-4', scan_id: 'same', gate: '', admitted_by: 'club-1', device_id: null, at: at(3) },
  { ticket_id: 'ticket-5', scan_id: '', gate: 'South', admitted_by: 'club-1', device_id: null, at: at(5) },
];

describe.each(ENGINES)('migration of earlier check-ins, in %s', (_name, open) => {
  const migrated = async () => {
    const database = await open();
    await migrate(database, BEFORE);
    const insert = async (table: string, row: Readonly<Record<string, string | number | null>>) => {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(row));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(database.writer);
    };
    await insert('events', EVENT);
    await insert('event_places', { event_id: 'event-1', capacity: 6, sold: 6, held: 0 });
    for (const n of [1, 2, 3, 4, 5, 6])
      await insert('tickets', { ...TICKET, id: `ticket-${n}`, user_id: `person-${n}` });
    for (const row of CHECK_INS) await insert('check_ins', { ...row, event_id: 'event-1' });
    await migrate(database);
    return database;
  };
  const stored = (database: SqlDatabase) =>
    new SqlUnitOfWork(database).run(async ({ doorEntries, admissions }) => {
      const ids = [1, 2, 3, 4, 5, 6].map((n) => `ticket-${n}`);
      const inOrder = <Row extends { ticketId: string | null }>(rows: readonly Row[]) =>
        [...rows].sort((one, other) => (one.ticketId ?? '').localeCompare(other.ticketId ?? ''));
      return {
        entries: inOrder(await doorEntries.ofTickets(ids)),
        admissions: inOrder(await admissions.ofTickets(ids)),
      };
    });

  it('makes of each check-in an entry of the log and the admission that follows from it', async () => {
    const database = await migrated();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    const { entries, admissions } = await stored(database);
    expect(entries).toEqual(
      CHECK_INS.map(({ ticket_id, scan_id, gate, admitted_by, device_id, at: moment }) => ({
        ...{ ticketId: ticket_id, scanId: scan_id, eventId: 'event-1', kind: 'admit' },
        ...{ outcome: 'admitted', generation: null, gate, deviceId: device_id, by: admitted_by },
        ...{ deviceAt: moment, receivedAt: moment, at: moment, decidedBy: 'server', target: null },
        ...{ answer: 'admitted', asOf: null, via: null, reEntry: 'once', ruling: 'counts' },
        byLead: admitted_by !== '',
      })),
    );
    expect(admissions).toEqual([...foldEntries(entries).values()]);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from check_ins`
      .execute(database.reader)
      .catch(() => ({ rows: [] }));
    expect(rows).toEqual([]);
  });

  it('answers later scans as before: the same scan again, another scan, a scan id that two tickets had', async () => {
    const database = await migrated();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    const scan = async (n: number, scanId: string) => {
      const request = {
        eventId: 'event-1',
        ticketId: `ticket-${n}`,
        generation: null,
        scanId,
        domainEventId: scanId,
      };
      const by = { gate: 'East', scanner: CLUB, at: at(9) };
      const { outcome, admission } = await sqlOffice(database).run(checkIn, { ...request, ...by });
      return [outcome, admission?.firstAt];
    };
    expect(await scan(1, 'scan-1')).toEqual(['admitted', at(1)]);
    expect(await scan(1, 'another')).toEqual(['already_in', at(1)]);
    expect(await scan(3, 'same')).toEqual(['admitted', at(4)]);
    expect(await scan(4, 'same')).toEqual(['admitted', at(3)]);
    expect(await scan(5, 'another')).toEqual(['already_in', at(5)]);
    expect(await scan(6, 'same')).toEqual(['admitted', at(9)]);
    expect((await stored(database)).admissions).toHaveLength(6);
  });

  it('satisfies the invariants, and the log refuses changes', async () => {
    const database = await migrated();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    for (const change of [sql`update door_entries set gate = 'x'`, sql`delete from door_entries`])
      await expect(change.execute(database.writer)).rejects.toThrow('door_entries only grows');
    const { dialect } = database;
    const reports = await database.migrator.transaction().execute(async (db) => {
      const found = [];
      const context = { db, dialect, now: at(9), hasFile: () => true, limit: 5 };
      for await (const one of checkInvariants(['door-entries', 'admissions'], context)) found.push(one);
      return found;
    });
    expect(reports.map(({ name, violations }) => [name, violations])).toEqual([
      ['door-entries', []],
      ['admissions', []],
    ]);
  });
});
