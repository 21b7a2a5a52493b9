/**
 * The program of the background reader's thread, in JavaScript because it also starts from the sources. Answers each
 * statement with its rows or with its error.
 */
import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { addFunctions } from './sqlite-functions.js';

const { path, busyTimeoutMs, preparedStatements } = workerData;
const file = new SqliteFile(path, { fileMustExist: true, timeout: busyTimeoutMs });
// Reads, and moves the log into the database, which a connection that is open for reading alone cannot.
file.exec('pragma query_only = ON');
addFunctions(file);
/** @type {LRUCache<string, import('better-sqlite3').Statement>} */
const statements = new LRUCache({ max: preparedStatements });

/** @type {(text: string) => import('better-sqlite3').Statement} */
function prepareOnce(text) {
  const statement = statements.get(text) ?? file.prepare(text);
  statements.set(text, statement);
  return statement;
}

/** @type {(query: import('./read-thread.ts').ReadQuery) => import('./read-thread.ts').ReadAnswer} */
function answer({ sql, parameters }) {
  try {
    return { rows: prepareOnce(sql).all(...parameters) };
  } catch (error) {
    const { message, code = '' } = /** @type {Error & { code?: string }} */ (error);
    return { message, code };
  }
}

parentPort?.on('message', (query) => parentPort?.postMessage(answer(query)));
