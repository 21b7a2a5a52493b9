import { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { WithSnapshot } from '../sql-snapshot.ts';
import { BUSY_TIMEOUT_MS, dialect } from './sqlite.ts';
import { connectionOn } from './sqlite-driver.ts';
import { openFile } from './sqlite-file.ts';

/** Opens a read-only snapshot of an existing SQLite file without blocking its writers. */
export function sqliteSnapshot(file: string): WithSnapshot {
  return async (work) => {
    const reading = openFile(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    const db = new Kysely<Schema>({ dialect: connectionOn(() => reading, BUSY_TIMEOUT_MS) });
    try {
      reading.exec('begin');
      return await work({ db, dialect });
    } finally {
      await db.destroy();
      reading.close();
    }
  };
}
