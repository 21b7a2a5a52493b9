import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { openStorage } from '#apps/api/wiring/create-application.ts';
import { restrictPermissions } from '#apps/api/wiring/file-permissions.ts';
import { migrateStorage } from '#apps/api/wiring/migrate-storage.ts';
import { aPerson } from '#test/support/a-person.ts';
import { runs } from '#test/support/command.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const NAME = '0193b2c0-7d1a-7000-8000-00a1b2c3d4e5.webp';

describe('files of an installation', () => {
  let root: string;
  beforeEach(() => {
    root = temporaryFolder();
  });

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const pathsIn = (folder: string) => ['', ...(readdirSync(folder, { recursive: true }) as string[]).sort()];
  const openIn = (folder: string) =>
    pathsIn(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir }).config;
  const seeded = async (dataDir: string) => {
    const storage = openStorage(config(dataDir));
    if (!storage.sql) throw new Error('It is in a database.');
    await migrateStorage(storage.sql, storage.keys);
    await new SqlPersonRepository(storage.sql).add(aPerson());
    const bytes = new Uint8Array([1]);
    await new LocalFileStore(join(dataDir, 'files')).put(NAME, { bytes, contentType: 'image/webp' });
    return storage;
  };

  it('are readable for their owner only, in use, in a backup and after a restore', async () => {
    const dataDir = join(root, 'deep', 'data');
    const storage = await seeded(dataDir);
    const expected = ['acara.db', 'acara.db-wal', 'acara.db-shm', join('files', NAME)];
    expect(pathsIn(dataDir)).toEqual(expect.arrayContaining(expected));
    expect(openIn(dataDir)).toEqual([]);
    await storage.close();
    const [backup, restored] = [join(root, 'backup'), join(root, 'restored')];
    await runBackup(config(dataDir), backup, () => undefined);
    await runRestore(config(restored), backup, () => undefined);
    expect([openIn(backup), openIn(restored)]).toEqual([[], []]);
  }, 60_000);

  it('are private whatever the shell’s umask is', async () => {
    const dataDir = join(root, 'data');
    const shell = ['/bin/sh', '-c', 'umask 000; exec "$0" "$@"'];
    const { code, problem } = await runs(['migrate'], { DATA_DIR: dataDir }, shell).ended;
    expect([code, problem]).toEqual([0, '']);
    expect(openIn(dataDir)).toEqual([]);
  }, 60_000);

  it('become private when an older version left them readable', async () => {
    const dataDir = join(root, 'data');
    const storage = await seeded(dataDir);
    for (const name of pathsIn(dataDir)) {
      const path = join(dataDir, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
    expect(restrictPermissions(config(dataDir))).toEqual([]);
    for (const name of ['', 'files', 'keys'])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '700']);
    for (const ending of ['', '-wal', '-shm']) expect(modeOf(join(dataDir, `acara.db${ending}`))).toBe('600');
    await storage.close();
  });

  it('leaves a shared data folder as it is, and warns', async () => {
    const dataDir = join(root, 'data');
    await (await seeded(dataDir)).close();
    mkdirSync(join(dataDir, 'somebody-else'));
    writeFileSync(join(dataDir, 'somebody-else', 'letter.txt'), 'Dear diary');
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'acara.db'), 0o644);
    expect(restrictPermissions(config(dataDir))).toEqual([
      `Other users can list ${dataDir}. Run chmod 700 ${dataDir}.`,
    ]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'acara.db'))]).toEqual(['755', '600']);
  });
});
