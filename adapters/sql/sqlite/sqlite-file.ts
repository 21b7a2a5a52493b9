import SqliteFile, { type Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { addFunctions } from './sqlite-functions.js';

/**
 * better-sqlite3 12 crashes the process when Node 24 frees a database or statement (fixed in version 13, which drops
 * Node 20). On Node 24 none is freed.
 */
const CRASHES_WHEN_FREED = Number.parseInt(process.versions.node, 10) >= 24;
export const PREPARED_STATEMENTS = CRASHES_WHEN_FREED ? 100_000 : 300;
const references: object[] = [];

/** Opens a SQLite file that prepares each statement once. */
export function openFile(path: string, options: SqliteFile.Options): SqliteFile.Database {
  const file = retain(new SqliteFile(path, options));
  addFunctions(file);
  const statements = new LRUCache<string, Statement>({ max: PREPARED_STATEMENTS });
  const prepare = file.prepare.bind(file);
  const prepareOnce = (text: string) => {
    const statement = statements.get(text) ?? retain(prepare(text));
    statements.set(text, statement);
    return statement;
  };
  return Object.assign(file, { prepare: prepareOnce });
}

/** Keeps a reference to a database or statement where freeing it would crash. */
function retain<Wrapped extends object>(wrapped: Wrapped): Wrapped {
  if (CRASHES_WHEN_FREED) references.push(wrapped);
  return wrapped;
}
