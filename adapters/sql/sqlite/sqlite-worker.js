import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';

// A thread that has the SQLite file open, so that a commit on its way to the disk, or a long reading, halts nobody else.
// JavaScript, because a thread loads its file as it is, without whatever reads TypeScript for the main one.

/** @import { WorkerOptions, WorkerRequest, WorkerResponse } from './sqlite-worker-client.ts' */

/** @type {WorkerOptions} */
const { path, busyTimeoutMs, statementCacheSize } = workerData;
const BUSY_TIMEOUT_AFTER_FAILURE_MS = 100;
const file = new SqliteFile(path, { timeout: busyTimeoutMs });
file.exec('pragma synchronous = FULL');
// Purchases write pages all over the indexes: the rarer a checkpoint, the more of them it copies only once.
file.exec('pragma cache_size = -32768');
file.exec('pragma wal_autocheckpoint = 4000');
file.exec('pragma foreign_keys = ON');
// Overwrites what is removed, so that no file or copy of it holds a removed secret.
file.exec('pragma secure_delete = FAST');

/** @type {Map<string, SqliteFile.Statement<unknown[], unknown[]>>} By their texts, the latest used at the end. */
const statements = new Map();
/** For how long a statement waits for the lock as things are. */
let currentTimeoutMs = busyTimeoutMs;
let isTransaction = false;
/** @type {unknown} What failed first in the transaction. Nothing of it is done any more. */
let failure = null;

/** Each request of a message is done in its order, and all are answered by one message. */
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

/** Once somebody waited for the lock in vain, who waits behind them is refused soon, until somebody gets it. */
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
  const isWhole = !failure;
  if (isWhole) execute('commit', []);
  else rollback();
  isTransaction = false;
  if (!isWhole) throw new Error('A statement of the transaction has failed: it was undone.');
}

/** SQLite has rolled back by itself when the disk was full. */
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
