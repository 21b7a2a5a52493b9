import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { copyDatabase } from '#adapters/sql/operations/copy/copy-database.ts';
import { auditLog } from '#adapters/sql/operations/doctor/store-checks.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { hashedText } from '#core/audit/audit-entry.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copiesOf, ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0027');
const AT = '2026-12-01T04:00:00.000Z';
const NAMES = ['Zulaikha', 'Kelab Rahsia', 'Malam Puisi', 'Dewan Tersembunyi'];

const WITHOUT_REFERENCES = 'set session_replication_role = replica';

/** An entry of the form before: actor, its name, action, subject, its name, detail. */
type OldFact = readonly [string, string, string, string, string, string];

const OLD: readonly OldFact[] = [
  ['club-1', 'Kelab Rahsia', 'event_published', 'event-1', 'Malam Puisi', ''],
  [
    'club-1',
    'Kelab Rahsia',
    'event_edited',
    'event-1',
    'Malam Puisi',
    'status: published → pending_review; title: Zulaikha → Malam Puisi; venue: A → Dewan Tersembunyi; price: RM\u00a05.00 → Free',
  ],
  ['club-1', 'Kelab Rahsia', 'event_cancelled', 'event-1', 'Malam Puisi', 'Zulaikha is ill.'],
  ['club-1', 'Kelab Rahsia', 'attendees_exported', 'event-1', 'Malam Puisi', '12 rows, on paper'],
  [
    'club-1',
    'Kelab Rahsia',
    'attendees_messaged',
    'event-1',
    'Malam Puisi',
    'Zulaikha (1 people) (30 people)',
  ],
  ['student-1', 'Zulaikha', 'club_requested', 'request-1', 'Kelab Rahsia', ''],
  ['system', 'Acara', 'role_granted', 'student-1', 'student-1', 'club'],
  ['admin-1', 'Zulaikha', 'refund_completed', 'refund-1', 'payment-1', 'RM\u00a01,234.50, Zulaikha'],
  ['admin-1', 'Zulaikha', 'refund_reopened', 'refund-1', 'payment-1', 'SGD\u00a05.00, T-1: Zulaikha moved'],
  ['admin-1', 'Zulaikha', 'refunds_reminded', 'event-1', 'Malam Puisi', '3 people'],
  ['admin-1', 'Zulaikha', 'refund_list_made', 'batch-1', 'batch-1', '2 refunds, RM\u00a050.00'],
  ['admin-1', 'Zulaikha', 'refund_list_exported', 'batch-1', 'batch-1', '2 refunds'],
  ['admin-1', 'Zulaikha', 'refund_list_answered', 'batch-1', 'batch-1', '1 paid, 1 failed; R-1: Zulaikha'],
  ['admin-1', 'Zulaikha', 'payment_alert_closed', 'alert-1', 'chip Zulaikha', 'unknown_to_us: Zulaikha'],
  ['system', 'Acara', 'provider_verification', 'payment-2', 'chip', 'live: verified'],
  [
    'admin-1',
    'Zulaikha',
    'bank_statement_imported',
    'transfer',
    'transfer',
    'known 0, matched 3, too_much 1',
  ],
  ['admin-1', 'Zulaikha', 'statement_line_assigned', 'line-1', 'line-1', 'matched, payment payment-1'],
  ['club-1', 'Kelab Rahsia', 'ticket_revoked', 'ticket-1', 'Malam Puisi', 'Zulaikha: ill'],
  ['admin-1', 'Zulaikha', 'goodwill_refunded', 'ticket-1', 'Malam Puisi', 'refund-1: 500 sen'],
  ['anonymous', 'Acara', 'sign_in_failed', 'student-1', '', '8'],
];

/** What becomes of them: subject and detail. */
const KEPT: readonly (readonly [string, string])[] = [
  ['event-1', ''],
  ['event-1', 'status=published>pending_review; title=changed; venue=changed; price_sen=changed'],
  ['event-1', ''],
  ['event-1', 'rows=12; medium=paper'],
  ['event-1', 'recipients=30'],
  ['student-1', 'request=request-1'],
  ['student-1', 'role=club'],
  ['refund-1', 'payment=payment-1; amount_sen=123450; currency=MYR'],
  ['refund-1', 'payment=payment-1; amount_sen=500; currency=SGD'],
  ['event-1', 'people=3'],
  ['batch-1', 'refunds=2; amount_sen=5000; currency=MYR'],
  ['batch-1', 'refunds=2'],
  ['batch-1', 'paid=1; failed=1'],
  ['alert-1', 'alert=unknown_to_us'],
  ['payment-2', 'provider=chip; mode=live; result=verified'],
  ['transfer', 'known=0; matched=3; too_much=1'],
  ['line-1', 'state=matched; payment=payment-1'],
  ['ticket-1', ''],
  ['ticket-1', 'refund=refund-1; amount_sen=500'],
  ['student-1', 'count=8'],
];

describe.each(ENGINES)('the audit log of an earlier version in %s', (engine, open) => {
  let database: SqlDatabase;
  let db: Kysely<Schema>;
  const openBefore = copiesOf(engine, (empty) => migrate(empty, BEFORE));
  beforeEach(async () => {
    database = await openBefore();
    db = database.migrator;
  });
  afterEach(() => database.close());

  const entries = async () =>
    [...(await new SqlAuditQueries(database).latest({ limit: 5_000, before: null }))].reverse();
  const doctor = () => auditLog({ db, dialect: database.dialect, now: AT, hasFile: () => true, limit: 10 });

  it('loses names and typed text, keeps its numbers, and is chained to its old head', async () => {
    const head = await writeOld(db, OLD);
    await migrate(database);
    const found = await entries();
    expect(found.slice(0, -1).map(({ subject, detail }) => [subject, detail])).toEqual(KEPT);
    const [first] = found;
    expect(first?.hash).toBe(sha256(hashedText(head, 1, first ?? anAuditFact())));
    expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
    expect(found.slice(0, -1).map(({ actor, action }) => [actor, action])).toEqual(
      OLD.map(([actor, , action]) => [actor, action]),
    );
    expect(found.at(-1)).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      actor: 'system',
      action: 'audit_log_rewritten',
      detail: `entries=${OLD.length}`,
    });
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
    expect(await doctor()).toMatchObject({ total: 0 });
  });

  it('goes on after its entries, and only grows', async () => {
    await writeOld(db, OLD);
    await migrate(database);
    await new SqlUnitOfWork(database).run(({ audit }) => audit.append(anAuditFact({ detail: 'next' })));
    expect((await entries()).at(-1)).toMatchObject({ number: OLD.length + 2, detail: 'next' });
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
    for (const change of [
      'delete from audit_log',
      "update audit_log set detail = ''",
      'insert into audit_log select number + 9, at, actor, club, action, subject, detail, hash from audit_log',
      'delete from audit_chain',
      "update audit_chain set previous_hash = ''",
    ])
      await expect(sql.raw(change).execute(db)).rejects.toThrow(/only grows/);
  });

  it('fails verification without its old head', async () => {
    await writeOld(db, OLD);
    await migrate(database);
    await withoutTriggers(engine, db, 'audit_chain');
    await sql`delete from audit_chain`.execute(db);
    expect(await new SqlAuditQueries(database).firstBroken()).toBe(1);
  });

  it.each([
    ['was changed', "update audit_log set detail = 'forged' where number = 3", 3],
    ['is missing', 'delete from audit_log where number = 3', 4],
  ])('still reports an entry that %s before', async (_, change, broken) => {
    await writeOld(db, OLD);
    await withoutTriggers(engine, db, 'audit_log');
    await sql.raw(change).execute(db);
    await migrate(database);
    expect(await new SqlAuditQueries(database).firstBroken()).toBe(broken);
    expect((await entries()).at(-1)?.detail).toMatch(new RegExp(`^entries=\\d+; broken=${broken}$`));
    expect(await doctor()).toMatchObject({ total: 1, violations: [{ subject: `entry ${broken}` }] });
  });

  it('stays intact in a copy of the database', async () => {
    await writeOld(db, OLD);
    await migrate(database);
    const copy = await open();
    const source = { db: database.reader, dialect: database.dialect };
    await copyDatabase(source, copy, { origin: 'here', now: AT, onStart: () => {}, onTable: () => {} });
    const queries = new SqlAuditQueries(copy);
    expect(await queries.latest({ limit: 99, before: null })).toEqual((await entries()).reverse());
    expect(await queries.firstBroken()).toBeNull();
    await copy.close();
  });

  it('names the event of a ticket or a refund', async () => {
    await sql.raw(engine === 'sqlite' ? 'pragma foreign_keys = off' : WITHOUT_REFERENCES).execute(db);
    await sql`
      insert into tickets (id, event_id, user_id, buyer_name, buyer_email, status, price_sen, fee_bps,
        fee_fixed_sen, fee_sen, purchased_at, generation, search_text)
      values ('ticket-1', 'event-7', 'student-1', '', '', 'confirmed', 0, 0, 0, 0, ${AT}, 0, '')`.execute(db);
    await sql`
      insert into refunds (id, payment_id, ticket_id, event_id, user_id, amount_sen, reason, status, created_at, updated_at)
      values ('refund-1', 'payment-1', 'ticket-1', 'event-7', 'student-1', 0, 'duplicate', 'failed', ${AT}, ${AT})`.execute(
      db,
    );
    await writeOld(db, OLD);
    await migrate(database);
    const ofEvent = (await entries()).filter(({ detail }) => detail.startsWith('event=event-7'));
    expect(ofEvent.map(({ action }) => action)).toEqual([
      'refund_completed',
      'refund_reopened',
      'ticket_revoked',
      'goodwill_refunded',
    ]);
  });

  it('stays empty when it was', async () => {
    await migrate(database);
    expect(await entries()).toEqual([]);
    expect((await sql`select * from audit_chain`.execute(db)).rows).toEqual([]);
    await new SqlUnitOfWork(database).run(({ audit }) => audit.append(anAuditFact()));
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
  });

  it('is rewritten in batches', async () => {
    await writeOld(
      db,
      Array.from({ length: 2_500 }, (_, n) => ['a', 'Zulaikha', 'signed_in', 'a', '', `${n}`]),
    );
    await migrate(database);
    const found = await entries();
    expect([found.length, found[2_499]?.detail]).toEqual([2_501, 'count=2499']);
    expect(await new SqlAuditQueries(database).firstBroken()).toBeNull();
  });
});

describe('the bytes of an audit log of an earlier version', () => {
  it('hold no name in the files of SQLite after migrating', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'acara.db');
    const database = openSqlite(file);
    await migrate(database, BEFORE);
    await writeOld(database.migrator, [...OLD, ...many()]);
    expect(NAMES.filter((name) => bytesIn(folder).includes(name))).toEqual(NAMES);
    await migrate(database);
    await database.close();
    const bytes = bytesIn(folder);
    expect(bytes).toContain('event-1');
    expect(NAMES.filter((name) => bytes.includes(name))).toEqual([]);
  });

  it('hold no name in the tables of PostgreSQL after migrating', async () => {
    const [, open] = ENGINES[1] ?? [];
    const database = await open?.();
    if (!database) throw new Error('PostgreSQL did not start.');
    await migrate(database, BEFORE);
    await writeOld(database.migrator, [...OLD, ...many()]);
    const before = await tableBytes(database.migrator);
    expect(NAMES.filter((name) => before.includes(name))).toEqual(NAMES);
    await migrate(database);
    const after = await tableBytes(database.migrator);
    expect(after).toContain('event-1');
    expect(NAMES.filter((name) => after.includes(name))).toEqual([]);
    await database.close();
  });
});

/** Entries of several pages, with a text beyond one page. */
function many(): OldFact[] {
  const long = 'Zulaikha '.repeat(2_000);
  return Array.from({ length: 300 }, (_, n) => [
    'admin-1',
    'Zulaikha',
    'event_declined',
    'event-1',
    'Malam Puisi',
    n % 100 === 0 ? long : 'Dewan Tersembunyi',
  ]);
}

/** Writes entries as the earlier version did. Returns the last hash. */
async function writeOld(db: Kysely<Schema>, facts: readonly OldFact[]): Promise<string> {
  let hash = '0'.repeat(64);
  const rows = facts.map((fact, index) => {
    hash = sha256(JSON.stringify([hash, index + 1, AT, ...fact]));
    return sql`(${sql.join([index + 1, AT, ...fact, hash])})`;
  });
  for (let from = 0; from < rows.length; from += 500)
    await sql`
      insert into audit_log (number, at, actor, actor_name, action, subject, subject_name, detail, hash)
      values ${sql.join(rows.slice(from, from + 500))}`.execute(db);
  return hash;
}

async function withoutTriggers(engine: string, db: Kysely<Schema>, table: string): Promise<void> {
  for (const name of ['no_change', 'no_removal'])
    await sql`drop trigger ${sql.id(`${table}_${name}`)} ${engine === 'sqlite' ? sql`` : sql`on ${sql.table(table)}`}`.execute(
      db,
    );
}

function bytesIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
}

/** Returns the bytes of the audit log's table on the server's disk, and of what it stores beside it. */
async function tableBytes(db: Kysely<Schema>): Promise<string> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ bytes: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
    where oid = 'audit_log'::regclass
      or oid = (select reltoastrelid from pg_class where oid = 'audit_log'::regclass)`.execute(db);
  return rows.map(({ bytes }) => bytes.toString('latin1')).join('');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
