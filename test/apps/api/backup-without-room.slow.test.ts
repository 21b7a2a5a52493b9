import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { snapshotOf } from '#apps/api/cli/snapshot.ts';
import { runVerify } from '#apps/api/cli/verify.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { openSql } from '#apps/api/wiring/create-application.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { runs } from '#test/support/command.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { fullDisk } from '#test/support/full-disk.ts';
import { copyOfTemplate, dropDatabase, urlOf } from '#test/support/postgres-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 120_000;
const MEGABYTE = 1024 * 1024;
const quiet = () => undefined;

describe.each(['SQLite', 'PostgreSQL'])('backup of %s on a full disk', (kind) => {
  const dataDir = sharedTemporaryFolder();
  let name: string | null = null;
  let env: Readonly<Record<string, string>>;

  beforeAll(async () => {
    name = kind === 'PostgreSQL' ? await copyOfTemplate() : null;
    env = { DATA_DIR: dataDir, DATABASE_URL: name === null ? '' : urlOf(name) };
    const { database } = readConfig(env).config;
    if (database.kind === 'memory') throw new Error('It is on a disk.');
    const open = openSql(database);
    await migrate(open);
    const ids = new CountingIds();
    const size = { tickets: 3_000, events: 10, clubs: 2, buyers: 300 };
    await loadManySales(open, size, '2026-11-20T04:00:00.000Z', () => ids.next());
    await open.close();
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', 'poster.webp'), Buffer.alloc(8 * MEGABYTE));
  }, TIMEOUT);
  afterAll(async () => {
    if (name !== null) await dropDatabase(name);
  });

  const content = () =>
    snapshotOf(readConfig(env).config.database)(async (snapshot) =>
      digestsOf(snapshot, await copiedTables(snapshot)),
    );

  it.each([
    ['not even for the database', MEGABYTE],
    ['nor for the pictures', 7 * MEGABYTE],
  ])(
    'removes the unfinished backup on a full disk, reports the reason and changes nothing: %s',
    async (_, bytes) => {
      const before = await content();
      const room = fullDisk(bytes);
      try {
        const { code, out, problem } = await runs(['backup', join(room.folder, 'a')], env, room.under).ended;
        expect(code).toBe(1);
        expect(out).not.toContain('Backup complete');
        expect(problem).toMatch(/^(There is no room left on the disk|.*Check its free space)/);
        expect(problem.trim().split('\n')).toHaveLength(1);
        expect(readdirSync(room.folder)).toEqual([]);
      } finally {
        room.remove();
      }
      expect(await content()).toEqual(before);
    },
    TIMEOUT,
  );

  it(
    'succeeds where there is enough space',
    async () => {
      const backup = join(dataDir, 'backup');
      await runBackup(readConfig(env).config, backup, quiet);
      await runVerify(backup, quiet);
    },
    TIMEOUT,
  );
});
