import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountThrottle } from '#adapters/local-identity/account-throttle.ts';
import { nodeSecrets } from '#adapters/local-identity/node-secrets.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/sql/shared-sign-in-throttle.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { tableContents } from '#adapters/sql/personal-columns.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlPersonErasure } from '#adapters/sql/stores/sql-person-erasure.ts';
import { SIGN_IN_ATTEMPTS } from '#core/people/credential-rules.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { ALLERGY, seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const LONG_AFTER = '2030-01-01T04:00:00.000Z';

/** Personal columns that stay, because they name nobody once names and addresses are gone. */
const KEPT = [
  'admissions.gate',
  'audit_log.detail',
  'door_entries.gate',
  'events.organizer_name',
  'events.search_text',
  'payments.bank',
  'payments.method',
  'payments.provider_ref',
  'picture_uploads.name',
  'receipts.reference',
  'refunds.bank_reference',
  'refunds.provider_refund_ref',
  'statement_lines.entry_digest',
];
/** Columns whose values have a form that a mark would break, or by which rows are found. */
const FORMED = [
  ...['people.role', 'people.is_club_verified', 'people.is_email_accepted', 'people.provider'],
  ...['people.privacy_notice', 'people.disabled_at', 'identity_users.email_verified'],
  ...[
    'identity_sessions.created_at',
    'identity_sessions.expires_at',
    'outbox.to_email',
    'outbox.notice',
    'people.email',
  ],
];

const known = (uid: string) => ({ uid, addresses: [], studentIdKey: null });

describe('erasing a person from a database in which every table has rows', () => {
  const folder = sharedTemporaryFolder();
  let database: SqlDatabase;
  let uid = '';
  let other = '';
  const marks: string[] = [];
  let sums: readonly string[][];
  let counted: readonly string[][];

  const run = async (statement: string): Promise<string[][]> => {
    const { rows } = await database.writer.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(statement),
    );
    return rows.map((row) => Object.values(row).map(String));
  };
  const bytes = (): string =>
    readdirSync(folder)
      .filter((name) => name.startsWith('acara.db'))
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('\n');
  /** The counts that a wrong password for each of the addresses leaves. */
  const guessAt = async (...emails: string[]): Promise<void> => {
    const clock = new FixedClock();
    const countOf = (kind: string) =>
      new SharedSignInThrottle(database.writer, { kind, rule: SIGN_IN_ATTEMPTS }, clock);
    const throttle = new AccountThrottle(
      {
        perSource: countOf('sign-in'),
        ofUnknownDevices: countOf('sign-in-strangers'),
        ofKnownDevices: countOf('sign-in-known'),
      },
      nodeSecrets,
      'the secret of the installation, 32+',
    );
    for (const email of emails)
      await throttle.attempt(email, { device: null, address: '203.0.113.7' }, async () => null);
  };
  const attempts = () => run('select kind, account, failures from identity_attempts order by 1, 2');
  const sumsNow = async (): Promise<string[][]> => [
    ...(await run('select * from ledger_entries')),
    ...(await run('select * from sales_by_day')),
    ...(await run('select * from audit_log')),
    ...(await run('select event_id, sold, held from event_places')),
    ...(await run('select id, status, price_sen, fee_sen, user_id from tickets')),
    ...(await run('select number, amount_sen, paid_at from receipts')),
    ...(await run('select id, amount_sen, status, received_sen from payments')),
  ];

  beforeAll(async () => {
    database = openSqlite(join(folder, 'acara.db'));
    await migrate(database);
    await seedDatabase(database, folder);
    [[uid = ''] = []] = await run(`select uid from people where email like 'one@%'`);
    [[other = ''] = []] = await run(`select uid from people where email like 'two@%'`);
    await run(`update refunds set status = 'succeeded'`);
    await run(`update tickets set status = 'expired' where status = 'pending_payment'`);
    await run(`update payments set status = 'closed' where status = 'pending'`);
    await run(
      `update tickets set payer_id = '${uid}' where id = (select min(id) from tickets where user_id = '${other}')`,
    );
    for (const [table, { owner, exported, internal, erased, alsoNamed }] of Object.entries(tableContents)) {
      if (!owner || !erased) continue;
      const own = {
        uid: `'${uid}'`,
        email: `'one@lived-in.acara.test'`,
        ticket: `select id from tickets where user_id = '${uid}'`,
        payment: `select id from payments where user_id = '${uid}'`,
      }[owner.holds];
      for (const column of [...Object.keys(exported), ...Object.keys(internal)]) {
        const name = `${table}.${column}`;
        if (KEPT.includes(name) || FORMED.includes(name) || column === owner.column) continue;
        const mark = `mark of ${name}`;
        const isOwn =
          alsoNamed && column in alsoNamed.erased
            ? `${alsoNamed.column} = '${uid}'`
            : `${owner.column} in (${own})`;
        const changed = await run(
          `update ${table} set ${column} = '${mark}' || rowid where ${isOwn} returning 1`,
        );
        if (changed.length > 0) marks.push(mark);
      }
    }
    sums = await sumsNow();
    await guessAt('one@lived-in.acara.test', 'someone@lived-in.acara.test');
    counted = await attempts();
  }, 60_000);
  afterAll(() => database.close());

  it('knows of every personal column whether it is erased', () => {
    const undecided = Object.entries(tableContents).flatMap(
      ([table, { owner, exported, internal, erased, alsoNamed }]) =>
        [...Object.keys(exported), ...Object.keys(internal)]
          .filter((column) => owner && erased !== 'rows' && !(erased && column in erased))
          .filter((column) => !(alsoNamed && column in alsoNamed.erased))
          .map((column) => `${table}.${column}`),
    );
    expect(undecided.toSorted()).toEqual(KEPT);
  });

  it('holds sensitive answers in no readable form in the database’s files', async () => {
    const [[sealed = ''] = []] = await run('select count(*) from answers where is_sealed = 1');
    expect(Number(sealed)).toBeGreaterThan(0);
    expect(bytes()).not.toContain(ALLERGY);
  });

  it('refuses while a ticket is upcoming, and changes nothing', async () => {
    const before = await run(`select uid from people`);
    const erasure = new SqlPersonErasure(database, { verifiesEmails: false }, new MemoryKeyedDigest());
    const [[startsAt = ''] = []] = await run(
      `select min(events.starts_at) from tickets join events on events.id = event_id
       where user_id = '${other}' and tickets.status = 'confirmed'`,
    );
    expect(await erasure.obstacleOf(other, startsAt)).toBe('ticket_upcoming');
    expect(await erasure.erase(known(other), startsAt)).toBe('ticket_upcoming');
    expect(await run(`select uid from people`)).toEqual(before);
  });

  it('leaves no name or address in the database’s files, and every sum and the audit log as they are', async () => {
    expect(marks.length).toBeGreaterThan(15);
    expect(marks).toContain('mark of tickets.payer_email');
    const before = bytes();
    expect(marks).toContain('mark of answers.value');
    expect(marks.filter((mark) => !before.includes(mark))).toEqual([]);
    const erasure = new SqlPersonErasure(database, { verifiesEmails: false }, new MemoryKeyedDigest());
    expect(await erasure.erase(known(uid), LONG_AFTER)).toBeNull();
    await erasure.purge();
    const after = bytes();
    expect(marks.filter((mark) => after.includes(mark))).toEqual([]);
    expect(after).not.toContain('one@lived-in.acara.test');
    expect(after).toContain('two@lived-in.acara.test');
    expect(await sumsNow()).toEqual(sums);
    expect(await erasure.erasedSince('2029-12-31T00:00:00.000Z')).toEqual([{ uid, erasedAt: LONG_AFTER }]);
    await erasure.eraseAgain(uid, LONG_AFTER);
    expect(await sumsNow()).toEqual(sums);
  });

  it('keeps the counts of wrong passwords, of this address and of those that end alike', async () => {
    expect(counted).toHaveLength(4);
    expect(await attempts()).toEqual(counted);
  });
});
