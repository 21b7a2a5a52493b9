import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import { openFile } from './sqlite-file.ts';

/** Writes a consistent copy of a SQLite file into a new file while the database stays in use. */
export function saveSqlite(file: string, to: string): void {
  const reading = openFile(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
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
