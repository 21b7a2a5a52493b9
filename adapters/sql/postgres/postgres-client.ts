import type { Writable } from 'node:stream';
import type { PoolClient, QueryResult } from 'pg';
import { UndoneError } from '../undone-error.ts';
import type { PoolMode } from './pool-mode.ts';
import {
  isAborted,
  isConnectionLoss,
  isNotSent,
  isServerError,
  isStalePlan,
  isUnavailable,
  unavailable,
  unknownOutcome,
} from './postgres-errors.ts';
import type { PreparedStatements } from './prepared-statements.ts';

export type Answer = Pick<QueryResult, 'command' | 'rows' | 'rowCount'>;

/** How a connection is used. */
export interface ClientUse {
  readonly mode: PoolMode;
  /** The statement that begins a transaction with the session settings. */
  readonly beginStatement: string;
  /** Whether statements outside transactions are only reads, each of which is tried again. */
  readonly readOnly: boolean;
  /** Null in transaction mode. */
  readonly prepared: PreparedStatements | null;
  /** Is called when the connection's prepared statements are out of date. */
  onStalePlan(): void;
}

/** A connection in use, with the state of its session. kysely begins and ends transactions by the texts `begin`, … */
export class PostgresClient {
  #isConnectionLost = false;
  #isInTransaction = false;
  /** The error of the first statement that failed. The transaction can only be rolled back. */
  #failure: unknown = null;
  #begun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: PoolClient,
    private readonly use: ClientUse,
  ) {}

  async query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') return this.#begin();
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    // PostgreSQL refuses a text with NUL. No stored text has one, so a query for one finds nothing.
    const isRead = text.startsWith('select');
    if (isRead && parameters.some(hasNul)) return NO_ROWS;
    // A read is sent together with `begin`. A write waits for it: it would persist if `begin` failed.
    if (!isRead) await this.#begun;
    return this.use.mode === 'transaction' && !this.#isInTransaction
      ? this.#executeAlone(text, parameters)
      : this.#send(text, parameters);
  }

  release(): void {
    this.client.release(this.#isConnectionLost);
  }

  /** Is not awaited: when it fails, so do all statements of the transaction and its commit. */
  #begin(): Answer {
    this.#isInTransaction = true;
    this.#failure = null;
    this.#begun = this.#send(this.use.mode === 'transaction' ? this.use.beginStatement : 'begin');
    this.#begun.catch(() => undefined);
    return NO_ROWS;
  }

  /** PostgreSQL responds with ROLLBACK instead of an error when an earlier statement failed. */
  async #commit(): Promise<Answer> {
    await this.#begun;
    const done = await this.#sendCommit();
    this.#isInTransaction = false;
    if (done.command === 'ROLLBACK') throw new UndoneError();
    return done;
  }

  /** The server has rolled back a lost connection. */
  async #rollback(): Promise<Answer> {
    await this.#begun.catch(() => undefined);
    this.#isInTransaction = false;
    if (!this.#isConnectionLost)
      await this.client.query('rollback').catch(() => {
        this.#isConnectionLost = true;
      });
    return NO_ROWS;
  }

  /** Runs one statement in a transaction that applies the session settings; all three statements are sent at once. */
  async #executeAlone(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const [begun, answered, done] = await Promise.allSettled([
      this.#send(this.use.beginStatement),
      this.#send(sql, parameters),
      this.#sendCommit(),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (answered.status === 'rejected') throw answered.reason;
    if (done.status === 'rejected') throw done.reason;
    return answered.value;
  }

  async #send(sql: string, parameters: readonly unknown[] = []): Promise<Answer> {
    const values = [...parameters];
    try {
      sendTogether(this.client);
      return await (this.#prepared?.query(sql, values) ?? this.client.query(sql, values));
    } catch (error) {
      if (isConnectionLoss(error)) this.#isConnectionLost = true;
      if (isStalePlan(error)) this.use.onStalePlan();
      // PostgreSQL refuses later statements of a failed transaction without naming the reason.
      if (isAborted(error) && this.#failure) throw this.#failure;
      const failure = isUnavailable(error) ? unavailable(error) : error;
      if (isServerError(error)) this.#failure ??= failure;
      throw failure;
    }
  }

  /** Null where no other connection would prepare a statement again whose plan is stale. */
  get #prepared(): PreparedStatements | null {
    return this.#isInTransaction || this.use.readOnly ? this.use.prepared : null;
  }

  async #sendCommit(): Promise<Answer> {
    try {
      sendTogether(this.client);
      return await this.client.query('commit');
    } catch (error) {
      if (isConnectionLoss(error)) this.#isConnectionLost = true;
      if (!isUnavailable(error)) throw error;
      throw this.#isConnectionLost && !this.#failure && !isNotSent(error)
        ? unknownOutcome(error)
        : unavailable(error);
    }
  }
}

/** Writes what is sent in one turn to the socket at once. */
function sendTogether(client: PoolClient): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Writable } };
  const { stream } = connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const NO_ROWS: Answer = { command: 'SELECT', rows: [], rowCount: 0 };

function hasNul(parameter: unknown): boolean {
  return typeof parameter === 'string' && parameter.includes('\0');
}
