import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { openSql } from '#apps/api/wiring/create-application.ts';
import { INVARIANTS } from '#core/health/invariant.ts';
import { anEvent } from '#test/support/an-event.ts';
import { runs } from '#test/support/command.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;
const PAST = '2026-01-01T00:00:00.000Z';

type Settings = Readonly<Record<string, string>>;

async function examine(
  env: Settings,
  isServerRunning = true,
): Promise<{ said: string; problem: string | null }> {
  const lines: string[] = [];
  const problem = await runDoctor(readConfig(env).config, { isServerRunning }, (line) =>
    lines.push(line),
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { said: lines.join('\n'), problem };
}

/** Runs `work` on the database of an installation. */
async function within(env: Settings, work: (database: SqlDatabase) => Promise<unknown>): Promise<void> {
  const { database: kind } = readConfig(env).config;
  if (kind.kind === 'memory') throw new Error('A database in memory is the server’s own.');
  const database = openSql(kind);
  await work(database).finally(() => database.close());
}

describe('doctor', () => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await newInstallation();
  });
  afterEach(() => installation.remove());

  const given = (...statements: string[]) =>
    within(installation.env, async (database) => {
      await migrate(database);
      await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent()));
      for (const statement of statements) await sql.raw(statement).execute(database.writer);
    });
  const command = () => runs(['doctor'], installation.env).ended;

  it('reports that every invariant holds', async () => {
    await given();
    const { said, problem } = await examine(installation.env);
    expect(problem).toBeNull();
    for (const [name, { statement }] of Object.entries(INVARIANTS))
      expect(said).toContain(`✓ ${name}: ${statement}`);
    expect(said.split('\n').at(-1)).toBe(`All ${Object.keys(INVARIANTS).length} invariants hold.`);
  });

  it('notes scans that a device has not sent, and finds nothing broken', async () => {
    await given(
      `insert into door_entries (subject, scan_id, event_id, kind, outcome, answer, gate, device_id, scanned_by,
        device_at, received_at, at, decided_by, re_entry, ruling, by_lead)
      values ('event-1', 'd.3', 'event-1', 'refuse', 'not_genuine', 'not_genuine', '', 'd', '', '2026-12-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z',
        '2026-12-01T12:00:00.000Z', 'device', 'once', 'counts', 0)`,
    );
    const { said, problem } = await examine(installation.env);
    expect(problem).toBeNull();
    expect(said).toContain('Note: missing-scans: ');
    expect(said).toContain('check-in device d has sent 1 of its 3 scans.');
    expect(said.split('\n').at(-1)).toBe('No invariant is broken. See the note above.');
  });

  it('names at most ten rows that break an invariant, counts the others, and prints the fix', async () => {
    await given();
    await within(installation.env, (database) =>
      new SqlUnitOfWork(database).run(async ({ events }) => {
        for (let n = 100; n < 112; n += 1) await events.add(anEvent({ id: `event-${n}`, endsAt: PAST }));
      }),
    );
    const { said, problem } = await examine(installation.env);
    expect(problem).toMatch(/^1 of \d+ invariants is broken\./);
    expect(said).toContain('✗ event-states: ');
    expect(said).toContain(`    event event-100 ends at ${PAST}, before it starts`);
    expect(said).toContain('    … and 2 more.\n    Fix: ');
    expect(said).toContain('✓ places: ');
  });

  it('skips what only a running server keeps up to date when no server runs', async () => {
    await given(
      `insert into outbox values ('mail-1', 'A', 'a@x.test', '{}', '${PAST}', '${PAST}', null, 0, null, 0, null, '', null, null)`,
    );
    expect((await examine(installation.env)).problem).toMatch(/^1 of \d+ invariants is broken\./);
    const stopped = await examine(installation.env, false);
    expect(stopped.problem).toBeNull();
    expect(stopped.said).not.toContain('outbox');
  });

  it('reports a missing uploaded picture', async () => {
    await given(`update events set image_url = '/files/poster.webp'`);
    const { dataDir, env } = installation;
    expect((await examine(env)).said).toContain(
      'event event-1 shows /files/poster.webp, which does not exist.',
    );
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', 'poster.webp'), '');
    expect((await examine(env)).problem).toBeNull();
  });

  it('creates no key and no folder', async () => {
    await given();
    await examine(installation.env);
    const names = readdirSync(installation.dataDir);
    expect(names.filter((name) => !/^acara\.db(-wal|-shm)?$/.test(name))).toEqual([]);
  });

  it('reports a database that is older or newer than this program', async () => {
    const empty = await newInstallation({ migrated: false });
    const problem = async () => (await examine(empty.env)).problem;
    await within(empty.env, (database) => migrate(database, migrations.slice(0, 1)));
    expect(await problem()).toMatch(
      /^The database is older than this program: it lacks 0002-identity.* Run npx acara migrate first\.$/,
    );
    await within(empty.env, async (database) => {
      await migrate(database);
      await sql`insert into migrations values ('9999-later')`.execute(database.writer);
    });
    expect(await problem()).toBe(
      'The database is newer than this program: it has 9999-later. Use a newer version of Acara.',
    );
    await empty.remove();
  });

  it(
    'exits with 0 when every invariant holds, and with 1 when one is broken',
    async () => {
      await given();
      const whole = await command();
      expect([whole.code, whole.problem]).toEqual([0, '']);
      await within(installation.env, ({ writer }) => sql`update event_places set sold = 2`.execute(writer));
      const broken = await command();
      expect(broken.code).toBe(1);
      expect(broken.out).toContain('event event-1 counts 2 sold and 0 held, its tickets are 0 and 0.');
      expect(broken.problem).toMatch(/^1 of \d+ invariants is broken\./);
    },
    TIMEOUT,
  );
});

describe('doctor of a SQLite file', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  it('writes nothing into the file', async () => {
    const env = { DATA_DIR: dataDir };
    await within(env, (database) => migrate(database));
    const written = () => statSync(join(dataDir, 'acara.db'), { bigint: true }).mtimeNs;
    const before = written();
    expect((await examine(env)).problem).toBeNull();
    expect(written()).toBe(before);
  });

  it('reports a missing file and creates none', async () => {
    const file = join(dataDir, 'acara.db');
    const { problem } = await examine({ DATA_DIR: dataDir });
    expect(problem).toBe(`No database at ${file}. Is DATA_DIR set?`);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
