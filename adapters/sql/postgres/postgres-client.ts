import type { PoolClient, QueryResult } from 'pg';
import type { PoolMode } from './pool-mode.ts';
import {
  isAborted,
  isConnectionLoss,
  isNotSent,
  isServerError,
  isUnavailable,
  unavailable,
  unknownOutcome,
} from './postgres-errors.ts';

export type Answer = Pick<QueryResult, 'command' | 'rows' | 'rowCount'>;

/** A connection in use, with the state of its session. kysely begins and ends transactions by the texts `begin`, … */
export class PostgresClient {
  #isConnectionLost = false;
  #isInTransaction = false;
  /** The error of the first statement that failed. The transaction can only be rolled back. */
  #failure: unknown = null;
  #begun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: PoolClient,
    private readonly mode: PoolMode,
    /** The statement that begins a transaction with the session settings. */
    private readonly beginStatement: string,
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
    return this.mode === 'transaction' && !this.#isInTransaction
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
    this.#begun = this.#send(this.mode === 'transaction' ? this.beginStatement : 'begin');
    this.#begun.catch(() => undefined);
    return NO_ROWS;
  }

  /** PostgreSQL responds with ROLLBACK instead of an error when an earlier statement failed. */
  async #commit(): Promise<Answer> {
    await this.#begun;
    const done = await this.#sendCommit();
    this.#isInTransaction = false;
    if (done.command === 'ROLLBACK')
      throw new Error('A statement of the transaction has failed: it was undone.');
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
      this.#send(this.beginStatement),
      this.#send(sql, parameters),
      this.#sendCommit(),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (answered.status === 'rejected') throw answered.reason;
    if (done.status === 'rejected') throw done.reason;
    return answered.value;
  }

  async #send(sql: string, parameters: readonly unknown[] = []): Promise<Answer> {
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      if (isConnectionLoss(error)) this.#isConnectionLost = true;
      // PostgreSQL refuses later statements of a failed transaction without naming the reason.
      if (isAborted(error) && this.#failure) throw this.#failure;
      const failure = isUnavailable(error) ? unavailable(error) : error;
      if (isServerError(error)) this.#failure ??= failure;
      throw failure;
    }
  }

  async #sendCommit(): Promise<Answer> {
    try {
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

const NO_ROWS: Answer = { command: 'SELECT', rows: [], rowCount: 0 };

function hasNul(parameter: unknown): boolean {
  return typeof parameter === 'string' && parameter.includes('\0');
}
