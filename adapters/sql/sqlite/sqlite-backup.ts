import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import { openFile } from './sqlite-file.ts';

/** Otherwise pages keep copies of rows that moved to other pages, and later of deleted ones. The new file takes it over. */
const NOTHING_LEFT_OVER = 'pragma secure_delete = on';

/** Writes a consistent copy of a SQLite file into a new file while the database stays in use. */
export function saveSqlite(file: string, to: string): void {
  const reading = openFile(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    reading.exec(NOTHING_LEFT_OVER);
    reading.prepare('vacuum into ?').run(to);
  } finally {
    reading.close();
  }
}

/** Turns a closed SQLite database into a single file that can be read from a read-only folder. */
export function sealSqlite(file: string): void {
  const writing = openFile(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    writing.exec('pragma journal_mode = delete');
  } finally {
    writing.close();
  }
}

/** Rewrites a closed SQLite database, so that its pages hold its rows and nothing else. */
export function rewriteSqlite(file: string): void {
  const writing = openFile(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    writing.exec(NOTHING_LEFT_OVER);
    writing.exec('vacuum');
    writing.exec('pragma wal_checkpoint(truncate)');
  } finally {
    writing.close();
  }
}
