import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres } from './kind-of-run.ts';
import { copyOfTemplate, createDatabase, dropDatabase, urlOf } from './postgres-database.ts';

/** What a whole server is given to itself: an empty data folder, and an empty database. */
export interface Installation {
  readonly dataDir: string;
  /** The settings that name both. */
  readonly env: Readonly<Record<string, string>>;
  /** Once nothing runs on it any more. */
  remove(): Promise<void>;
}

interface Wishes {
  /** Where this run is about no database: a file in the data folder, or the server's own memory. */
  readonly usually?: 'file' | 'memory';
  /** Whether PostgreSQL has the tables already, which saves a server a second. */
  readonly migrated?: boolean;
}

/** A new one, with a database of the kind that this run of the tests is about. */
export async function newInstallation({
  usually = 'file',
  migrated = true,
}: Wishes = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'acara-installation-'));
  const name = isOnPostgres ? await (migrated ? copyOfTemplate() : createDatabase()) : null;
  const withoutPostgres = usually === 'memory' ? 'memory:' : '';
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: name === null ? withoutPostgres : urlOf(name) },
    async remove() {
      if (name !== null) await dropDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
