import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import { neverFreed, openFile } from './sqlite-file.ts';

/** Writes one moment of a SQLite file into a new one, while whoever serves it goes on. */
export function saveSqlite(file: string, to: string): void {
  const reading = openFile(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    neverFreed(reading.prepare('vacuum into ?')).run(to);
  } finally {
    reading.close();
  }
}

/** Makes one file of a closed SQLite database, which can be read where nothing can be written. */
export function sealSqlite(file: string): void {
  const writing = openFile(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    writing.exec('pragma journal_mode = delete');
  } finally {
    writing.close();
  }
}
