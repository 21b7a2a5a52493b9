import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';

// A worker that has the SQLite file open, so that a commit or a long query does not block the main thread.
// JavaScript, because a worker loads its file without the TypeScript loader of the main thread.

/** @import { WorkerOptions, WorkerRequest, WorkerResponse } from './sqlite-worker-client.ts' */

/** @type {WorkerOptions} */
const { path, busyTimeoutMs, statementCacheSize } = workerData;
const BUSY_TIMEOUT_AFTER_FAILURE_MS = 100;
const file = new SqliteFile(path, { timeout: busyTimeoutMs });
file.exec('pragma synchronous = FULL');
// Purchases write pages of many indexes: with rarer checkpoints each page is copied less often.
file.exec('pragma cache_size = -32768');
file.exec('pragma wal_autocheckpoint = 4000');
file.exec('pragma foreign_keys = ON');
// Overwrites deleted content, so that no file or copy of it contains a deleted secret.
file.exec('pragma secure_delete = FAST');

/**
 * @type {Map<string, SqliteFile.Statement<unknown[], unknown[]>>} Prepared statements by text, the most recently used
 * last.
 */
const statements = new Map();
/** The current busy timeout. */
let currentTimeoutMs = busyTimeoutMs;
let isTransaction = false;
/** @type {unknown} The first error of the transaction. Its later statements are skipped. */
let failure = null;

/** Runs the requests of a message in their order, and responds with one message. */
parentPort?.on('message', (/** @type {readonly WorkerRequest[] | null} */ requests) => {
  if (requests) parentPort?.postMessage(requests.map(answer));
  else close();
});

/** @param {WorkerRequest} request @returns {WorkerResponse} */
function answer([text, parameters]) {
  try {
    if (parameters) return execute(text, parameters);
    if (text === 'begin') begin();
    else if (text === 'commit') commit();
    else rollback();
    return ['written', 0, 0];
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') setBusyTimeout(BUSY_TIMEOUT_AFTER_FAILURE_MS);
    if (isTransaction) failure ??= error;
    return ['failed', error instanceof Error ? error.message : String(error), codeOf(error)];
  }
}

/** After a timeout, later requests for the lock fail quickly until one succeeds. */
function setBusyTimeout(/** @type {number} */ milliseconds) {
  if (milliseconds === currentTimeoutMs) return;
  currentTimeoutMs = milliseconds;
  file.exec(`pragma busy_timeout = ${milliseconds}`);
}

/** @param {string} text @param {readonly unknown[]} parameters @returns {WorkerResponse} */
function execute(text, parameters) {
  if (failure) throw failure;
  const statement = prepared(text);
  if (isListOfLists(parameters)) {
    let changes = 0;
    for (const list of parameters) changes += statement.run(...list).changes;
    return ['written', changes, 0];
  }
  if (!statement.reader) {
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return ['written', changes, lastInsertRowid];
  }
  const rows = statement.all(...parameters);
  return ['read', statement.columns().map(({ name }) => name), rows];
}

/** @param {string} text */
function prepared(text) {
  const statement = statements.get(text) ?? prepare(text);
  statements.delete(text);
  statements.set(text, statement);
  for (const oldest of statements.keys()) {
    if (statements.size <= statementCacheSize) break;
    statements.delete(oldest);
  }
  return statement;
}

/** @param {string} text */
function prepare(text) {
  /** @type {SqliteFile.Statement<unknown[], unknown[]>} */
  const statement = file.prepare(text);
  return statement.reader ? statement.raw() : statement;
}

function begin() {
  isTransaction = true;
  execute('begin immediate', []);
  setBusyTimeout(busyTimeoutMs);
}

function commit() {
  const isComplete = !failure;
  if (isComplete) execute('commit', []);
  else rollback();
  isTransaction = false;
  if (!isComplete) throw new Error('A statement of the transaction has failed: it was undone.');
}

/** SQLite has already rolled back when the disk is full. */
function rollback() {
  isTransaction = false;
  failure = null;
  if (file.inTransaction) execute('rollback', []);
}

function close() {
  file.close();
  parentPort?.close();
}

/** @param {readonly unknown[]} parameters @returns {parameters is readonly (readonly unknown[])[]} */
function isListOfLists(parameters) {
  return Array.isArray(parameters[0]);
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof SqliteFile.SqliteError ? error.code : '';
}
