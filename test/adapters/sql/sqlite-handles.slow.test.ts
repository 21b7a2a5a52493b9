import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

describe('handles of SQLite files', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });

  it('survive garbage collection after databases were opened, queried and forgotten', async () => {
    const file = join(folder, 'acara.db');
    await openSqlite(file).close();
    const program = `
      import { sql } from 'kysely';
      import { saveSqlite } from '#adapters/sql/sqlite/sqlite-backup.ts';
      import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
      const file = ${JSON.stringify(file)};
      for (let time = 0; time < 20; time += 1) {
        saveSqlite(file, file + '.' + time);
        await sqliteSnapshot(file)(({ db }) => sql\`select 1\`.execute(db));
        await new Promise((resume) => setTimeout(resume, 20));
        Array.from({ length: 200_000 }, (_, number) => ({ number }));
      }`;
    const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const options = { cwd: join(import.meta.dirname, '../../..'), timeout: 60_000 };
    const { status, signal, stderr } = spawnSync(process.execPath, words, options);
    expect([status, signal, String(stderr)]).toEqual([0, null, '']);
  }, 70_000);
});
