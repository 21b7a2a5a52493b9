import SqliteFile from 'better-sqlite3';

/**
 * better-sqlite3 12 brings the process down where Node 24 frees one of its databases or statements (mended in its version
 * 13, which leaves Node 20 behind). So none is freed there.
 */
export const CRASHES_WHEN_FREED = Number.parseInt(process.versions.node, 10) >= 24;
const retained: object[] = [];

/** Opens a SQLite file. */
export function openFile(path: string, options: SqliteFile.Options): SqliteFile.Database {
  return neverFreed(new SqliteFile(path, options));
}

/** A statement that was prepared, which may be forgotten. */
export function neverFreed<Wrapped extends object>(wrapped: Wrapped): Wrapped {
  if (CRASHES_WHEN_FREED) retained.push(wrapped);
  return wrapped;
}
