import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runCopyDatabase } from '#apps/api/cli/copy-database.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { openSql } from '#apps/api/wiring/create-application.ts';
import { createDatabase, dropDatabase, urlOf } from '#test/support/postgres-database.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';
import { figuresOf } from './figures.ts';
import { FILLED_UNTIL, FilledAcara } from './filled-acara.ts';
import { NEW_FIELDS } from './new-fields.ts';
import { differencesInFigures, readFigures } from './stored-figures.ts';
import { loadRows } from './stored-rows.ts';
import { violationsIn } from './violations.ts';

const TIMEOUT = 120_000;
const ROWS = new URL('filled-at-0044.ndjson', import.meta.url);
const FIGURES = new URL('figures-at-0044.ndjson', import.meta.url);
const quiet = () => undefined;

type Kind = 'sqlite' | 'postgres';

describe('a filled installation of migration 0044, migrated to the newest', () => {
  const root = sharedTemporaryFolder();
  const databases: string[] = [];
  let count = 0;

  const folder = () => {
    count += 1;
    return join(root, String(count));
  };
  const emptyInstallation = async (kind: Kind): Promise<Config> => {
    const env: Record<string, string> = { DATA_DIR: folder() };
    if (kind === 'postgres') {
      const name = await createDatabase();
      databases.push(name);
      env.DATABASE_URL = urlOf(name);
    }
    return readConfig(env).config;
  };
  const filledInstallation = async (kind: Kind): Promise<Config> => {
    const config = await emptyInstallation(kind);
    mkdirSync(join(config.dataDir, 'files'), { recursive: true });
    loadKeys(join(config.dataDir, 'keys'));
    await withDatabase(config, async (database) => {
      await loadRows(database, ROWS);
      await migrate(database);
      for (const name of await picturesIn(database))
        writeFileSync(join(config.dataDir, 'files', name), 'a picture');
    });
    return config;
  };
  afterAll(async () => {
    for (const name of databases) await dropDatabase(name);
  });

  it.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
  ] as const)(
    'answers the same after it was copied from %s to %s',
    async (from, to) => {
      const [source, target] = [await filledInstallation(from), await emptyInstallation(to)];
      mkdirSync(target.dataDir, { recursive: true });
      const addresses = { from: addressOf(source), to: addressOf(target) };
      await runCopyDatabase(source, addresses, quiet);
      await withDatabase(target, expectSameAnswers);
    },
    TIMEOUT,
  );

  it.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
    ['sqlite', 'sqlite'],
    ['postgres', 'postgres'],
  ] as const)(
    'answers the same after a backup of %s was restored into %s',
    async (from, to) => {
      const [source, target, backup] = [
        await filledInstallation(from),
        await emptyInstallation(to),
        folder(),
      ];
      await runBackup(source, backup, quiet);
      await runRestore(target, backup, quiet);
      await withDatabase(target, expectSameAnswers);
    },
    TIMEOUT,
  );
});

/** What the processes of one installation keep of its problems, and no copy takes along. */
const OF_ONE_INSTALLATION = /^(CountAdminTasks .* paymentsToInvestigate|ListOperatorAlerts)/;

async function expectSameAnswers(database: SqlDatabase): Promise<void> {
  expect(await violationsIn(database, FILLED_UNTIL)).toEqual([]);
  const after = await figuresOf(new FilledAcara(database, undefined, true));
  const { changed, added } = differencesInFigures(readFigures(FIGURES), after);
  expect(changed.filter((change) => !OF_ONE_INSTALLATION.test(change))).toEqual([]);
  expect(added.filter((field) => !NEW_FIELDS.includes(field))).toEqual([]);
}

async function withDatabase(
  { database }: Config,
  work: (database: SqlDatabase) => Promise<void>,
): Promise<void> {
  if (database.kind === 'memory') throw new Error('Nothing is stored in memory.');
  const open = openSql(database);
  try {
    await work(open);
  } finally {
    await open.close();
  }
}

function addressOf({ database }: Config): string {
  if (database.kind === 'memory') throw new Error('Nothing is stored in memory.');
  return database.kind === 'postgres' ? database.url : `sqlite:${database.file}`;
}

async function picturesIn(database: SqlDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    select image_url as address from events where image_url is not null
    union select logo_url from clubs where logo_url is not null`.execute(database.reader);
  return rows.map(({ address }) => address.replace('/files/', ''));
}
