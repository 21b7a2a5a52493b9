import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#adapters/backup/backup-folder.ts';
import { applyMigrations, migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import { digestsOf } from '#adapters/sql/operations/copy/table-digest.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { snapshotOf } from '#apps/api/cli/snapshot.ts';
import { runVerify } from '#apps/api/cli/verify.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 120_000;
const PICTURE = 'a-picture.webp';
const AT = '2026-11-01T02:00:00.000Z';
const quiet = () => undefined;

/** A data folder, and a database in it or in PostgreSQL. */
interface Installation {
  readonly config: Config;
  readonly dataDir: string;
}

const problemOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );
const digests = ({ config }: Installation) =>
  snapshotOf(config.database)(async (snapshot) => digestsOf(snapshot, await copiedTables(snapshot)));
const everythingIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).sort().map((name) => {
    const path = join(folder, name);
    return [name, statSync(path).isFile() ? readFileSync(path).toString('base64') : ''];
  });

describe('backup, verify and restore', () => {
  const root = sharedTemporaryFolder();
  const databases: string[] = [];
  const installations: Partial<Record<'sqlite' | 'postgres', Installation>> = {};
  let count = 0;

  const folder = () => {
    count += 1;
    return join(root, String(count));
  };
  const emptyInstallation = async (kind: 'sqlite' | 'postgres'): Promise<Installation> => {
    const dataDir = folder();
    const env: Record<string, string> = { DATA_DIR: dataDir };
    if (kind === 'postgres') {
      const name = await createDatabase();
      databases.push(name);
      env.DATABASE_URL = urlOf(name);
    }
    return { config: readConfig(env).config, dataDir };
  };
  const seeded = async (kind: 'sqlite' | 'postgres'): Promise<Installation> => {
    const installation = await emptyInstallation(kind);
    const { database } = installation.config;
    mkdirSync(join(installation.dataDir, 'files'), { recursive: true });
    writeFileSync(join(installation.dataDir, 'files', PICTURE), 'a picture');
    writeFileSync(join(installation.dataDir, 'files', `${PICTURE}.abc.new`), 'half a pic');
    const open =
      database.kind === 'postgres'
        ? openPostgres(database.url)
        : openSqlite(join(installation.dataDir, 'acara.db'));
    await migrate(open);
    await seedDatabase(open, installation.dataDir);
    for (const name of readdirSync(join(installation.dataDir, 'files')))
      if (name.endsWith('.webp') && name !== PICTURE) rmSync(join(installation.dataDir, 'files', name));
    writeFileSync(join(installation.dataDir, 'keys', 'ticket-key-older-last term.pem'), 'old', {
      mode: 0o600,
    });
    await sql`update events set image_url = ${`/files/${PICTURE}`}`.execute(open.writer);
    await open.close();
    return installation;
  };
  const the = (kind: 'sqlite' | 'postgres'): Installation => {
    const installation = installations[kind];
    if (!installation) throw new Error('An installation exists only while a test runs.');
    return installation;
  };

  beforeAll(async () => {
    installations.sqlite = await seeded('sqlite');
    installations.postgres = await seeded('postgres');
  }, TIMEOUT);
  afterAll(async () => {
    for (const name of databases) await onServer(`drop database if exists ${name} with (force)`);
  });

  describe.each([
    ['sqlite', 'sqlite'],
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
    ['postgres', 'postgres'],
  ] as const)('from %s', (from, to) => {
    it(
      `verifies a backup and restores it into ${to}, row for row, with files and keys`,
      async () => {
        const backup = folder();
        const restored = await emptyInstallation(to);
        await runBackup(the(from).config, backup, quiet);
        expect(await problemOf(runVerify(backup, quiet))).toBeNull();
        expect(await problemOf(runRestore(restored.config, backup, quiet))).toBeNull();

        expect(await digests(restored)).toEqual(await digests(the(from)));
        expect(await problemOf(runDoctor(restored.config, { isServerRunning: false }, quiet))).toBeNull();
        const kept = ({ dataDir }: Installation) => everythingIn(join(dataDir, 'keys'));
        expect(kept(restored)).toEqual(kept(the(from)));
        expect(readdirSync(join(restored.dataDir, 'files'))).toEqual([PICTURE]);
        const names = readdirSync(restored.dataDir).filter((name) => !/-(wal|shm)$/.test(name));
        expect(names.sort()).toEqual(to === 'sqlite' ? ['acara.db', 'files', 'keys'] : ['files', 'keys']);
      },
      TIMEOUT,
    );
  });

  it('makes a backup readable for its owner only, and reports that it contains keys', async () => {
    const backup = folder();
    const said: string[] = [];
    await runBackup(the('sqlite').config, backup, (line) => said.push(line));
    expect(said.join('\n')).toContain('It contains the keys of this installation');
    const mode = (path: string) => statSync(join(backup, path)).mode & 0o777;
    for (const path of ['', 'keys', 'files']) expect([path, mode(path)]).toEqual([path, 0o700]);
    for (const path of ['acara.db', 'backup.json', 'keys/token-secret', `files/${PICTURE}`])
      expect([path, mode(path)]).toEqual([path, 0o600]);
    expect(readdirSync(backup).sort()).toEqual(['acara.db', 'backup.json', 'files', 'keys']);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'tells the server on %s when the last backup was made',
    async (kind) => {
      const { config } = the(kind);
      const before = new Date().toISOString();
      await runBackup(config, folder(), quiet);
      const { rows } = await snapshotOf(config.database)(({ db }) =>
        sql<{ at: string }>`select backed_up_at as at from operator_state`.execute(db),
      );
      expect(rows.map(({ at }) => at >= before)).toEqual([true]);
    },
    TIMEOUT,
  );

  it('refuses to replace a folder, and leaves nothing when a backup fails', async () => {
    const there = folder();
    mkdirSync(there);
    writeFileSync(join(there, 'diary.txt'), 'dear diary');
    expect(await problemOf(runBackup(the('sqlite').config, there, quiet))).toMatch(
      /is there already\. Name a new/,
    );
    expect(readdirSync(there)).toEqual(['diary.txt']);

    const full = folder();
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const kept = { files: join(root, 'none'), keys: join(root, 'none') };
    const making = makeBackup(full, kept, async (file) => {
      writeFileSync(file, 'half');
      throw noRoom;
    });
    await expect(making).rejects.toBe(noRoom);
    expect([existsSync(full), existsSync(`${full}.unfinished`)]).toEqual([false, false]);
  });

  it('starts again after a backup was killed', async () => {
    const backup = folder();
    mkdirSync(`${backup}.unfinished`);
    writeFileSync(join(`${backup}.unfinished`, 'acara.db'), 'half');
    await runBackup(the('sqlite').config, backup, quiet);
    expect(await problemOf(runVerify(backup, quiet))).toBeNull();
    expect(existsSync(`${backup}.unfinished`)).toBe(false);
  });

  it('refuses to back up a missing or in-memory database', async () => {
    const { config } = await emptyInstallation('sqlite');
    expect(await problemOf(runBackup(config, folder(), quiet))).toMatch(
      /^No database at .+ Is DATA_DIR set\?$/,
    );
    const memory = readConfig({ DATABASE_URL: 'memory:' }).config;
    expect(await problemOf(runBackup(memory, folder(), quiet))).toMatch(/exists only inside the server/);
  });

  it('refuses to back up a database in which nobody is registered', async () => {
    const { config, dataDir } = await emptyInstallation('sqlite');
    mkdirSync(dataDir);
    const database = openSqlite(join(dataDir, 'acara.db'));
    await migrate(database);
    await database.close();
    const backup = folder();
    expect(await problemOf(runBackup(config, backup, quiet))).toBe(
      'Nobody is registered in the database. Are DATA_DIR and DATABASE_URL those of the server?',
    );
    expect(existsSync(backup)).toBe(false);
  });

  it.each(['sqlite', 'postgres'] as const)('says which database of %s a backup is of', async (kind) => {
    const { config, dataDir } = the(kind);
    const said: string[] = [];
    await runBackup(config, folder(), (line) => said.push(line));
    const { database } = config;
    const address =
      database.kind === 'postgres'
        ? new RegExp(`^  of postgres://[^/@]+${new URL(database.url).pathname} `)
        : null;
    const source = said.find((line) => line.startsWith('  of ')) ?? '';
    expect(source).toMatch(address ?? `  of sqlite:${join(dataDir, 'acara.db')} `);
    expect(source).toMatch(new RegExp(` and DATA_DIR ${dataDir}$`));
  });

  it(
    'migrates a restored backup of an older version, and refuses one of a newer version',
    async () => {
      const old = await emptyInstallation('sqlite');
      mkdirSync(old.dataDir);
      const file = join(old.dataDir, 'acara.db');
      const database = openSqlite(file);
      await applyMigrations(database, migrations.slice(0, 2));
      const row = {
        ...{ uid: 'person-1', email: 'one@student.acara.test', email_key: 'one@student.acara.test' },
        ...{ name: 'Student One', role: 'student', student_id: '', faculty: '', phone_number: '' },
        ...{ is_club_verified: 0, search_text: '', created_at: AT, updated_at: AT },
      };
      await sql`insert into people (${sql.join(Object.keys(row).map(sql.ref))})
        values (${sql.join(Object.values(row))})`.execute(database.writer);
      await database.close();
      const backup = folder();
      await runBackup(old.config, backup, quiet);
      const said: string[] = [];
      await runVerify(backup, (line) => said.push(line));
      expect(said.join('\n')).toContain('The backup is from an older version');
      for (const kind of ['sqlite', 'postgres'] as const) {
        const { config } = await emptyInstallation(kind);
        expect(await problemOf(runRestore(config, backup, quiet))).toBeNull();
        expect(await problemOf(runDoctor(config, { isServerRunning: false }, quiet))).toBeNull();
      }

      const newer = openSqlite(file);
      await migrate(newer);
      await sql`insert into migrations values ('9999-later')`.execute(newer.writer);
      await newer.close();
      const later = folder();
      await runBackup(old.config, later, quiet);
      const { config, dataDir } = await emptyInstallation('sqlite');
      for (const work of [() => runVerify(later, quiet), () => runRestore(config, later, quiet)])
        expect(await problemOf(work())).toBe(
          'The backup is from a newer version: it has 9999-later. Use that version.',
        );
      expect(existsSync(dataDir)).toBe(false);
    },
    TIMEOUT,
  );

  describe('of a damaged backup', () => {
    let whole: string;
    let backup: string;
    beforeAll(async () => {
      whole = folder();
      await runBackup(the('sqlite').config, whole, quiet);
    });
    beforeEach(() => {
      backup = folder();
      cpSync(whole, backup, { recursive: true });
    });
    afterEach(() => rmSync(backup, { recursive: true }));

    const flip = (path: string, at = 0.5) => {
      const bytes = readFileSync(join(backup, path));
      const place = Math.floor(bytes.length * at);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      writeFileSync(join(backup, path), bytes);
    };

    it.each<[string, () => void, RegExp]>([
      ['a flipped bit in the database', () => flip('acara.db'), /acara\.db was changed\./],
      ['a flipped bit in a key', () => flip('keys/token-secret'), /keys\/token-secret was changed\./],
      [
        'a flipped bit in the manifest',
        () => flip('backup.json', 0.9),
        /its backup\.json is not what was written/,
      ],
      [
        'a truncated manifest',
        () => truncateSync(join(backup, 'backup.json'), 200),
        /its backup\.json is not what was written/,
      ],
      [
        'a truncated database',
        () => truncateSync(join(backup, 'acara.db'), 4_096),
        /acara\.db has 4096 bytes instead of \d+\./,
      ],
      [
        'a missing picture',
        () => rmSync(join(backup, 'files', PICTURE)),
        /files\/a-picture\.webp is missing/,
      ],
      ['a missing database', () => rmSync(join(backup, 'acara.db')), /acara\.db is missing/],
      [
        'an added file',
        () => writeFileSync(join(backup, 'files', 'more.webp'), ''),
        /files\/more\.webp does not belong to it/,
      ],
      [
        'a missing manifest',
        () => rmSync(join(backup, 'backup.json')),
        /is no backup: it has no backup\.json/,
      ],
      ['no folder', () => rmSync(backup, { recursive: true }), /is no backup/],
    ])('refuses a backup with %s, and restores nothing', async (_, damage, problem) => {
      damage();
      const installation = await emptyInstallation('sqlite');
      expect(await problemOf(runVerify(backup, quiet))).toMatch(problem);
      expect(await problemOf(runRestore(installation.config, backup, quiet))).toMatch(problem);
      expect(existsSync(installation.dataDir)).toBe(false);
      mkdirSync(backup, { recursive: true });
    });
  });

  describe('into an existing installation', () => {
    let backup: string;
    beforeAll(async () => {
      backup = folder();
      await runBackup(the('sqlite').config, backup, quiet);
    });

    it.each<[string, (dataDir: string) => void, RegExp]>([
      [
        'a database',
        (dir) => writeFileSync(join(dir, 'acara.db'), ''),
        /acara\.db already exists\. Move it away/,
      ],
      [
        'another key',
        (dir) => {
          mkdirSync(join(dir, 'keys'));
          writeFileSync(join(dir, 'keys', 'token-secret'), 'another secret');
        },
        /keys is not empty: it has token-secret, which is not of this backup\. Nothing was changed\./,
      ],
      [
        'another picture',
        (dir) => {
          mkdirSync(join(dir, 'files'));
          writeFileSync(join(dir, 'files', 'other.webp'), 'another picture');
        },
        /files is not empty: it has other\.webp/,
      ],
    ])('refuses to restore over %s', async (_, furnish, problem) => {
      const installation = await emptyInstallation('sqlite');
      mkdirSync(installation.dataDir);
      furnish(installation.dataDir);
      const before = everythingIn(installation.dataDir);
      expect(await problemOf(runRestore(installation.config, backup, quiet))).toMatch(problem);
      expect(everythingIn(installation.dataDir)).toEqual(before);
    });

    it('restores only into an empty PostgreSQL database', async () => {
      const before = await digests(the('postgres'));
      const dataDir = folder();
      const { config } = readConfig({ DATA_DIR: dataDir, DATABASE_URL: addressOf(the('postgres')) });
      expect(await problemOf(runRestore(config, backup, quiet))).toMatch(/is not empty: there are rows in /);
      expect(existsSync(dataDir)).toBe(false);
      expect(await digests(the('postgres'))).toEqual(before);
    });

    it('resumes an interrupted restore whose keys and files are in place', async () => {
      const installation = await emptyInstallation('sqlite');
      mkdirSync(installation.dataDir);
      for (const name of ['keys', 'files'])
        cpSync(join(backup, name), join(installation.dataDir, name), { recursive: true });
      writeFileSync(join(installation.dataDir, 'acara.db.restoring'), 'half');
      expect(await problemOf(runRestore(installation.config, backup, quiet))).toBeNull();
      expect(await digests(installation)).toEqual(await digests(the('sqlite')));
    });
  });
});

function addressOf({ config: { database } }: Installation): string {
  return database.kind === 'postgres' ? database.url : '';
}
