import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { runCopyDatabase } from '#apps/api/cli/copy-database.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { runs } from '#test/support/command.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 120_000;
const NOW = '2026-11-20T04:00:00.000Z';

describe('copy-database', () => {
  const folder = sharedTemporaryFolder();
  let file: string;
  let postgres: string;

  beforeAll(async () => {
    file = join(folder, 'acara.db');
    const database = openSqlite(file);
    await migrate(database);
    const ids = new CountingIds();
    const size = { tickets: 12_000, events: 10, clubs: 2, buyers: 900 };
    await loadManySales(database, size, NOW, () => ids.next());
    await database.close();
    postgres = await createDatabase();
  }, TIMEOUT);
  afterAll(() => onServer(`drop database if exists ${postgres} with (force)`));

  const { config } = readConfig({ DATA_DIR: join(tmpdir(), 'acara-nowhere') });
  const digests = (path: string) =>
    sqliteSnapshot(path)(async (snapshot) => digestsOf(snapshot, await copiedTables(snapshot)));
  const problemOf = (from: string, to: string) =>
    runCopyDatabase(config, { from, to }, () => undefined).then(
      () => null,
      (error: Error) => error.message,
    );

  it(
    'copies to PostgreSQL, resumes after a kill, and copies back without a difference',
    async () => {
      const words = ['copy-database', '--from', `sqlite:${file}`, '--to', 'env:COPY_TO'];
      const env = { DATA_DIR: folder, COPY_TO: urlOf(postgres) };
      const killed = runs(words, env);
      while (!/^ {2}events: /m.test(killed.said())) {
        if (killed.child.exitCode !== null) throw new Error(JSON.stringify(await killed.ended));
        await new Promise((resume) => setTimeout(resume, 5));
      }
      killed.child.kill('SIGKILL');
      expect((await killed.ended).out).not.toContain('All ');

      const { config: there } = readConfig({ DATA_DIR: folder, DATABASE_URL: urlOf(postgres) });
      await expect(runDoctor(there, { isServerRunning: false }, () => undefined)).rejects.toThrow(
        `The database is an unfinished copy of sqlite:${file}.`,
      );

      const { code, out, problem } = await runs(words, env).ended;
      expect([code, problem]).toEqual([0, '']);
      expect(out).toContain(`Resuming the unfinished copy of sqlite:${file}.`);
      expect(out).toMatch(/^✓ tickets +12,000 {2}[0-9a-f]{12}$/m);
      expect(out).not.toContain('✗');
      expect(out).toMatch(/All \d+ invariants hold\.\n$/);

      const back = join(folder, 'new', 'back.db');
      await runCopyDatabase(config, { from: urlOf(postgres), to: `sqlite:${back}` }, () => undefined);
      expect(await digests(back)).toEqual(await digests(file));
    },
    TIMEOUT,
  );

  it('names the address that an error is about', async () => {
    const at = (path: string) => `sqlite:${join(folder, path)}`;
    writeFileSync(join(folder, 'letter.txt'), 'Dear diary, this is no database of any kind. '.repeat(100));
    const nowhere = 'postgres://acara:canary@127.0.0.1:1/acara';
    const cases: [string, string, RegExp][] = [
      ['mysql://x', at('b.db'), /^--from: Not a database to copy: "mysql:\/\/x"\. Use sqlite:/],
      [at('a.db'), 'memory:', /^--to: Not a database to copy: "memory:"\./],
      [
        at('acara.db'),
        at('../'.concat(folder.split('/').at(-1) ?? '', '/acara.db')),
        /^--from and --to name the same/,
      ],
      [at('missing.db'), at('b.db'), /^--from: No database at .*missing\.db\. Check --from\.$/],
      [at('.'), at('b.db'), /^--from: .* is a folder, not a database\. Name the file/],
      [at('letter.txt'), at('b.db'), /^--from: The database file can’t be used\. Check --from and DATA_DIR/],
      [at('acara.db'), at('letter.txt'), /^--to: The database file can’t be used/],
      [at('acara.db'), nowhere, /^--to: The database can’t be reached\. Start it, or correct --to\./],
      ['env:ACARA_NOWHERE', at('b.db'), /^--from: The environment has no variable ACARA_NOWHERE\. Set it/],
      [nowhere, at('b.db'), /^--from: The database can’t be reached\./],
      [
        at('acara.db'),
        urlOf('acara_nowhere'),
        /^--to: There is no such database\. Create it, or correct --to\./,
      ],
    ];
    for (const [from, to, problem] of cases) {
      const printed = await problemOf(from, to);
      expect(printed).toMatch(problem);
      expect(printed).not.toContain('canary');
    }
  });
});
