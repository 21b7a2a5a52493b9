import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres } from './kind-of-run.ts';
import { copyOfTemplate, createDatabase, dropDatabase, urlOf } from './postgres-database.ts';

/** An empty data folder and an empty database for one server. */
export interface Installation {
  readonly dataDir: string;
  /** The settings that name both. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes both after the server has stopped. */
  remove(): Promise<void>;
}

interface Wishes {
  /** The storage when this run chooses no database: a file in the data folder, or memory. */
  readonly usually?: 'file' | 'memory';
  /** Whether PostgreSQL has its tables already, which saves a second. */
  readonly migrated?: boolean;
}

/** Creates an installation with the database of this run. */
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
