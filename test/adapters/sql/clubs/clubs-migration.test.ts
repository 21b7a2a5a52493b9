import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { clubMails } from '#adapters/sql/migrations/0040-club-mails.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { clubTable, eventTable } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlClubQueries } from '#adapters/sql/stores/queries/sql-club-queries.ts';
import { SqlLedgerQueries } from '#adapters/sql/stores/queries/sql-ledger-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { ComputeClubAnalytics } from '#core/analytics/compute-club-analytics.ts';
import type { Statement } from '#core/club-statements/statement.ts';
import { type ClubState, isVerified } from '#core/clubs/club.ts';
import { ViewClubStatement } from '#core/clubs/money/view-club-statement.ts';
import { aClub } from '#test/support/a-club.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { anEvent } from '#test/support/an-event.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { SEEDED_UNTIL, seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0035');
const TIMEOUT = 60_000;

type Rows = readonly Record<string, unknown>[];
type Dump = ReadonlyMap<string, Rows>;

describe.each(ENGINES)('migration of club accounts to clubs with members, in %s', (_name, open) => {
  const folder = sharedTemporaryFolder();
  let seeded: SqlDatabase;
  let database: SqlDatabase;
  let before: Dump;
  let club: { readonly uid: string; readonly name: string; readonly email: string };

  beforeAll(async () => {
    seeded = openTemporarySqlite();
    await migrate(seeded);
    await seedDatabase(seeded, folder);
    database = await open();
    await migrate(database, BEFORE);
    await fill(database, await dump(seeded));
    before = await dump(database);
    await migrate(database);
    const accounts = before.get('people')?.filter(({ role }) => role === 'club') ?? [];
    [club] = accounts as [typeof club];
  }, TIMEOUT);
  afterAll(async () => {
    await database.close();
    await seeded.close();
  });

  // The first of the databases has no clubs yet.
  const nobody = { find: async () => null };
  const noTypes = { of: async () => [] };
  const noEvents = { titlesOf: async () => new Map(), find: async () => null };
  const noAttendance = { attendance: async () => ({ tickets: 0, admitted: 0 }) };
  const oneType = { addTo: async (statement: Statement) => statement };
  const clock = { now: () => '2026-12-01T04:00:00.000Z' };
  const figuresIn = async (of: SqlDatabase) => {
    const actor = aSignedIn({ uid: club.uid, role: 'club' });
    const input = { uid: club.uid, from: null, to: null };
    return [
      await new ComputeClubAnalytics(new SqlSalesQueries(of), noTypes, noEvents, noAttendance).execute(
        actor,
        input,
      ),
      await new ViewClubStatement(new SqlLedgerQueries(of), oneType, nobody, nobody, clock).execute(
        actor,
        input,
      ),
    ];
  };

  it('changes no row that was there, byte for byte', async () => {
    const after = await dump(database);
    expect(before.get('audit_log')?.length).toBeGreaterThan(10);
    expect(before.get('ledger_entries')?.length).toBeGreaterThan(10);
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      expect([table, inOrder(after.get(table) ?? [], columns)]).toEqual([table, inOrder(rows, columns)]);
    }
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
  });

  it('keeps the analytics and the statement of a club, to the sen', async () => {
    const figures = await figuresIn(database);
    expect(JSON.stringify(figures)).not.toContain('"totalRevenue":0,');
    expect(figures).toEqual(await figuresIn(seeded));
  });

  it('makes each club account the president of a club with its id, name, address and verification', async () => {
    const queries = new SqlClubQueries(database);
    const own = await queries.findMembership(club.uid, club.uid);
    expect(own).toMatchObject({
      club: { id: club.uid, name: club.name, contactEmail: club.email, state: 'active', mergedInto: null },
      office: 'president',
    });
    expect(own && isVerified(own.club, SEEDED_UNTIL)).toBe(true);
    const clubs = await sql<{ count: number | string }>`select count(*) as count from clubs`.execute(
      database.reader,
    );
    expect(Number(clubs.rows[0]?.count)).toBe(
      before.get('people')?.filter(({ role }) => role === 'club').length,
    );
  });
});

describe.each(ENGINES)('migration of clubs of one name, in %s', (_name, open) => {
  it('gives each a slug of its own, and leaves students and admins alone', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    const people = [
      ['a', 'Kelab Catur', 'club', 0],
      ['b', 'kelab  catur!', 'club', 1],
      ['c', '象棋', 'club', 0],
      ['d', 'Aina', 'student', 0],
      ['e', 'Puan Admin', 'admin', 0],
    ] as const;
    for (const [uid, name, role, isVerifiedClub] of people)
      await sql`
        insert into people (uid, email, email_key, name, role, student_id, faculty, phone_number, is_club_verified,
          created_at, updated_at, search_text)
        values (${uid}, ${`${uid}@uni.test`}, ${`${uid}@uni.test`}, ${name}, ${role}, '', '', '',
          ${isVerifiedClub}, '2026-11-01', '2026-11-01', ${name})`.execute(database.writer);
    await migrate(database);
    const queries = new SqlClubQueries(database);
    const clubs = await queries.findAll(people.map(([uid]) => uid));
    expect(Object.fromEntries(clubs.map(({ id, slug }) => [id, slug]))).toEqual({
      a: 'kelab-catur',
      b: 'kelab-catur-2',
      c: 'club',
    });
    expect(clubs.map(({ id, verifiedUntil }) => [id, verifiedUntil !== null]).sort()).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
    expect(await queries.members('a')).toEqual([
      { clubId: 'a', uid: 'a', office: 'president', since: '2026-11-01' },
    ]);
    await database.close();
  });
});

describe.each(ENGINES)('migration of dormant clubs, in %s', (_name, open) => {
  it('pauses their sales, and those of no other club', async () => {
    const database = await open();
    await migrate(database, migrations.slice(0, migrations.indexOf(clubMails)));
    const club = (state: ClubState) => aClub({ id: state, slug: state, state });
    const event = (organizerId: ClubState) => anEvent({ id: `of-${organizerId}`, organizerId });
    const states = ['active', 'dormant'] as const;
    const rows = new Map<string, Rows>([
      ['clubs', states.map((state) => clubTable.toRow(club(state)))],
      ['events', states.map((state) => eventTable.toRow(event(state)))],
    ]);
    await fill(database, rows);
    await migrate(database);
    const { rows: paused } = await sql`select id, paused_for from events order by id`.execute(
      database.reader,
    );
    expect(paused).toEqual([
      { id: 'of-active', paused_for: null },
      { id: 'of-dormant', paused_for: 'organiser_disabled' },
    ]);
    await database.close();
  });
});

/** Reads every row of every table but the list of migrations. */
async function dump(database: SqlDatabase): Promise<Dump> {
  const tables = new Map<string, Rows>();
  for (const { name } of await database.dialect.tables(database.reader)) {
    if (name === 'migrations') continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database.reader,
    );
    // The audit log only grows at its end.
    tables.set(name, name === 'audit_log' ? [...rows].sort(byNumber) : rows);
  }
  return tables;
}

function byNumber(one: Record<string, unknown>, other: Record<string, unknown>): number {
  return Number(one.number) - Number(other.number);
}

/** Returns the rows as texts, in an order that is the same in both kinds of database. */
function inOrder(rows: Rows, columns: readonly string[]): readonly string[] {
  return rows.map((row) => JSON.stringify(pick(row, columns))).sort();
}

/** Inserts rows into the tables and columns that the database has, again and again until no reference is missing. */
async function fill(database: SqlDatabase, rows: Dump): Promise<void> {
  const db = database.writer as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const existing = await database.migrator.introspection.getTables();
  let waiting = existing.filter(({ name }) => (rows.get(name)?.length ?? 0) > 0);
  for (let attempt = 0; waiting.length > 0; attempt += 1) {
    if (attempt > 20) throw new Error(`Not filled: ${waiting.map(({ name }) => name).join(', ')}`);
    const failed: typeof waiting = [];
    for (const table of waiting) {
      const columns = table.columns.map(({ name }) => name);
      const values = (rows.get(table.name) ?? []).map((row) => pick(row, columns));
      await db
        .insertInto(table.name)
        .values(values)
        .execute()
        .catch(() => failed.push(table));
    }
    waiting = failed;
  }
}

function pick(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
