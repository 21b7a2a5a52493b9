import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipDataArchive } from '#adapters/data-archive/zip-data-archive.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { sqlAccounts } from '#adapters/local-identity/sql/sql-accounts.ts';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { type TableContents, tableContents } from '#adapters/sql/personal-columns.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlPersonalDataQueries } from '#adapters/sql/stores/queries/sql-personal-data-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlSecondFactorQueries } from '#adapters/sql/stores/second-factor/sql-second-factors.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import { HmacKeyedDigest } from '#adapters/system/hmac-keyed-digest.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { ExportMyData } from '#core/privacy/export-my-data.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { SITE } from '#test/support/acara.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { ALLERGY, SEEDED_UNTIL, seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const PEOPLE = ['one', 'two', 'club'] as const;
type Name = (typeof PEOPLE)[number];

/** Columns whose values have a form that a mark would break, or by which rows are found. Those that are exported are tested by their values. */
const FORMED = new Set([
  ...[
    'people.role',
    'people.is_club_verified',
    'people.is_email_accepted',
    'people.provider',
    'people.privacy_notice',
    'people.disabled_at',
  ],
  ...['identity_users.email_verified', 'identity_accounts.provider_id', 'identity_accounts.password'],
  ...[
    'identity_sessions.created_at',
    'identity_sessions.updated_at',
    'identity_sessions.expires_at',
    'payments.method',
    'bank_details.sealed',
    'answers.value',
  ],
  ...['second_factors.passkeys', 'second_factors.authenticator', 'second_factors.recovery_codes'],
  ...['preferences.topics', 'push_messages.notice'],
  ...['outbox.to_email', 'outbox.notice', 'outbox.search_text', 'audience_list_entries.key'],
]);
const ACCOUNT = '001234567890';

/** A text in one column of one person's rows. */
interface Mark {
  readonly text: string;
  readonly person: Name;
  readonly isExported: boolean;
}

describe('ExportMyData on a database in which every table has rows', () => {
  const folder = sharedTemporaryFolder();
  let database: SqlDatabase;
  const marks: Mark[] = [];
  const uids = new Map<Name, string>();
  const exports = new Map<Name, { json: string; page: string }>();

  beforeAll(async () => {
    database = openTemporarySqlite();
    await migrate(database);
    await seedDatabase(database, folder);
    for (const person of PEOPLE) {
      const [[uid = ''] = []] = await run(`select uid from people where email like '${person}@%'`);
      uids.set(person, uid);
    }
    await run(`update identity_accounts set provider_id = 'google'`);
    for (const [name] of await run(`select name from sqlite_master where type = 'trigger'`))
      await run(`drop trigger ${name}`);
    for (const person of PEOPLE)
      for (const [table, contents] of Object.entries(tableContents)) await mark(person, table, contents);
    await markPasskey('one');
    for (const person of PEOPLE) exports.set(person, await exportNow(person));
  }, 60_000);
  afterAll(() => database.close());

  it.each(PEOPLE)('contains every text of %s, for programs and for people', (person) => {
    const own = marks.filter((one) => one.person === person && one.isExported).map(({ text }) => text);
    expect(own.length).toBeGreaterThan(10);
    const { json, page } = exportOf(person);
    expect(own.filter((text) => !json.includes(text))).toEqual([]);
    expect(own.filter((text) => !page.includes(text))).toEqual([]);
  });

  it.each(PEOPLE)('contains nothing of anybody but %s, and no secret', (person) => {
    const foreign = marks.filter((one) => one.person !== person || !one.isExported).map(({ text }) => text);
    const { json, page } = exportOf(person);
    expect(foreign.filter((text) => json.includes(text) || page.includes(text))).toEqual([]);
    for (const other of PEOPLE)
      if (other !== person) expect(json).not.toContain(`${other}@lived-in.acara.test`);
  });

  it('marks every exported column of somebody', () => {
    const columns = Object.entries(tableContents).flatMap(([table, contents]) =>
      Object.keys(contents.exported).map((column) => `${table}.${column}`),
    );
    const marked = new Set(marks.map(({ text }) => text.split(':')[0]));
    expect(columns.filter((column) => !marked.has(column) && !FORMED.has(column))).toEqual([]);
  });

  it('shows bank details in full to their owner alone', () => {
    expect(PEOPLE.filter((person) => exportOf(person).json.includes(ACCOUNT))).toEqual(['two']);
    expect(exportOf('two').json).toContain('Student Two');
  });

  it('tells of roles, the accepted notice, sessions and mails by their subjects', () => {
    const data = JSON.parse(exportOf('one').json);
    expect(data.profile).toMatchObject({
      role: 'student',
      privacyNotice: { version: '1', acceptedAt: '2026-12-01T04:00:00.000Z' },
    });
    expect(data.signIn.methods).toMatchObject([{ provider: 'google' }]);
    const at = '2026-12-01T04:00:00.000Z';
    expect(data.signIn.sessions).toMatchObject([{ startedAt: at, usedAt: at }]);
    expect(data.secondProofs).toMatchObject([{ method: 'passkey', addedAt: at, usedAt: null }]);
    const subjects = data.mails.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain('Your ticket for Gamelan Night');
    expect(JSON.parse(exportOf('club').json).organizedEvents.length).toBeGreaterThan(1);
  });

  it('tells somebody what they answered, also what is sealed in the database', () => {
    const answers = PEOPLE.map((person) =>
      JSON.parse(exportOf(person).json).answers.map(({ question, answer }: Record<string, string>) => [
        question,
        answer,
      ]),
    );
    const given = [
      ['Meal', 'Rice'],
      ['Allergies', ALLERGY],
      ['You may show photos of me', 'Yes'],
    ];
    expect(answers.map((rows) => rows.toSorted())).toEqual([given.toSorted(), given.toSorted(), []]);
    expect(exportOf('two').page).toContain(ALLERGY);
  });

  it('tells somebody on which lists for tickets they are, and nobody else', () => {
    const lists = PEOPLE.map((person) => JSON.parse(exportOf(person).json).audienceLists);
    const list = { event: 'Campus Fair', listName: 'Friends', createdAt: '2026-12-01T05:00:00.000Z' };
    expect(lists).toEqual([[list], [], []]);
    expect(exportOf('one').page).toContain('Friends');
  });

  it('tells somebody what they chose to hear', () => {
    const topics = PEOPLE.map((person) => JSON.parse(exportOf(person).json).preferences?.topics ?? null);
    const chosen = [
      { topic: 'reminders', channels: ['push'] },
      { topic: 'changes', channels: ['mail'] },
      { topic: 'organisers', channels: [] },
      { topic: 'followed_clubs', channels: [] },
      { topic: 'waiting', channels: ['mail'] },
    ];
    expect(topics).toEqual([chosen, null, null]);
  });

  async function run(statement: string): Promise<readonly string[][]> {
    const { rows } = await database.writer.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(statement),
    );
    return rows.map((row) => Object.values(row).map(String));
  }

  function uidOf(person: Name): string {
    return uids.get(person) ?? '';
  }

  /** Writes a text of its own into each column of a person's rows. */
  async function mark(
    person: Name,
    table: string,
    { owner, exported, internal }: TableContents,
  ): Promise<void> {
    if (!owner) return;
    const uid = uidOf(person);
    const own = {
      uid: `'${uid}'`,
      email: `'${person}@lived-in.acara.test'`,
      ticket: `(select id from tickets where user_id = '${uid}')`,
      payment: `(select id from payments where user_id = '${uid}')`,
    }[owner.holds];
    const where = `${owner.column} in ${own.startsWith('(') ? own : `(${own})`}`;
    for (const column of [...Object.keys(exported), ...Object.keys(internal)]) {
      if (FORMED.has(`${table}.${column}`) || column === owner.column) continue;
      const text = `${table}.${column}:${person}`;
      const changed = await run(
        `update ${table} set ${column} = '${text}!' || rowid where ${where} returning rowid`,
      );
      if (changed.length > 0) marks.push({ text, person, isExported: column in exported });
    }
  }

  /** Gives a person a passkey whose name is exported and whose key is not. */
  async function markPasskey(person: Name): Promise<void> {
    const [name, publicKey] = [`passkey name:${person}`, `passkey key:${person}`];
    const [addedAt, usedAt] = ['2026-12-01T04:00:00.000Z', null];
    const passkey = { id: 'passkey-1', name, publicKey, signCount: 0, transports: [], addedAt, usedAt };
    const changed = await run(
      `update second_factors set passkeys = '${JSON.stringify([passkey])}' where user_id = '${uidOf(person)}' returning 1`,
    );
    expect(changed).toHaveLength(1);
    marks.push({ text: name, person, isExported: true }, { text: publicKey, person, isExported: false });
  }

  async function exportNow(person: Name): Promise<{ json: string; page: string }> {
    const clock = new FixedClock(SEEDED_UNTIL);
    const accounts = sqlAccounts(adapterConnections<IdentityTables>(database), clock, () => 'id');
    const useCase = new ExportMyData(
      new SqlPersonalDataQueries(database),
      new SqlPersonRepository(database),
      { find: (uid) => accounts.facts(uid) },
      new SqlSecondFactorQueries(database),
      new OutboxMailGateway(new MailTexts('https://acara.test'), false),
      new AesSecretBox(loadKeys(join(folder, 'keys')).bankDetailsSecret),
      new ZipDataArchive(),
      SITE,
      new HmacKeyedDigest(loadKeys(join(folder, 'keys')).bankDetailsSecret),
      clock,
    );
    const actor = aSignedIn({ uid: uidOf(person), email: `${person}@lived-in.acara.test`, name: person });
    const { fileName, bytes } = await useCase.execute(actor);
    expect(fileName).toBe('acara-data-2026-12-01.zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files).toSorted()).toEqual(['data.json', 'index.html']);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return { json: text('data.json'), page: text('index.html') };
  }

  function exportOf(person: Name): { json: string; page: string } {
    const found = exports.get(person);
    if (!found) throw new Error(`There is no export of ${person}.`);
    return found;
  }
});
