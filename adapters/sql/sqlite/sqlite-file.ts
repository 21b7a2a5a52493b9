import SqliteFile from 'better-sqlite3';

/**
 * better-sqlite3 12 crashes the process when Node 24 frees a database or statement (fixed in version 13, which drops
 * Node 20). On Node 24 none is freed.
 */
export const CRASHES_WHEN_FREED = Number.parseInt(process.versions.node, 10) >= 24;
const references: object[] = [];

/** Opens a SQLite file. */
export function openFile(path: string, options: SqliteFile.Options): SqliteFile.Database {
  return retain(new SqliteFile(path, options));
}

/** Keeps a reference to a database or statement where freeing it would crash. */
export function retain<Wrapped extends object>(wrapped: Wrapped): Wrapped {
  if (CRASHES_WHEN_FREED) references.push(wrapped);
  return wrapped;
}
