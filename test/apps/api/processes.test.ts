import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { createProcesses } from '#apps/api/wiring/processes.ts';
import { CODE_ATTEMPTS_OF_ADDRESS } from '#core/people/credential-rules.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** A process on the SQLite file, and its count of wrong codes. */
async function start() {
  const database = openSqlite(join(folder, 'acara.db'));
  await migrate(database);
  const { config } = readConfig({ DATA_DIR: folder });
  const { createSignInThrottle } = createProcesses(config, database, loadKeys(join(folder, 'keys')));
  const rule = CODE_ATTEMPTS_OF_ADDRESS;
  const count = createSignInThrottle({ kind: 'codes', rule, isLasting: true }, new FixedClock());
  return { count, stop: () => database.close() };
}

it('remembers the wrong codes of a day when the one process on a SQLite file starts again', async () => {
  const { count, stop } = await start();
  for (let time = 0; time < CODE_ATTEMPTS_OF_ADDRESS.maxFailures; time += 1)
    expect(await count.attempt('aina', async () => null)).toBeNull();
  await stop();
  const again = await start();
  expect((await refusalOf(again.count.refuseLocked('aina'))).code).toBe('rate_limited');
  await again.stop();
});
