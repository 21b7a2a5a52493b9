import type { CompiledQuery, QueryResult } from 'kysely';
import type { QueryResult as Answer, PoolClient } from 'pg';
import { TransactionConnection } from '../transaction-connection.ts';
import {
  isConnectionLoss,
  isNotSent,
  isServerError,
  isUnavailable,
  unavailable,
  unknownOutcome,
} from './postgres-errors.ts';
import type { Session } from './postgres-session.ts';

/** A connection in use, with the state of its session. */
export class PostgresConnection extends TransactionConnection {
  #isConnectionLost = false;
  #isInTransaction = false;
  /** Whether a statement of the transaction failed, so that it can only be rolled back. */
  #hasFailed = false;
  #begun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: PoolClient,
    private readonly session: Session,
    /** The statement that begins a transaction with the session settings. */
    private readonly beginStatement: string,
  ) {
    super();
  }

  /** PostgreSQL refuses a text with NUL. No stored text has one, so a query for one finds nothing. */
  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const isRead = query.kind === 'SelectQueryNode';
    if (isRead && parameters.some(hasNul)) return { rows: [] };
    // A read may be sent together with `begin`. A write waits for it: it would persist if `begin` failed.
    if (!isRead) await this.#begun;
    const needsSettings = this.session === 'pooled' && !this.#isInTransaction;
    const { command, rowCount, rows } = needsSettings
      ? await this.#executeAlone(sql, parameters)
      : await this.#send(sql, parameters);
    const isWrite = /^(INSERT|UPDATE|DELETE)$/.test(command);
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true;
    this.#hasFailed = false;
    this.#begun = this.#send(this.session === 'pooled' ? this.beginStatement : 'begin');
    await this.#begun;
  }

  /** PostgreSQL responds with ROLLBACK instead of an error when an earlier statement failed. */
  async commit(): Promise<void> {
    await this.#begun;
    const { command } = await this.#commit();
    this.#isInTransaction = false;
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction has failed: it was undone.');
  }

  /** The server has rolled back a lost connection. */
  async rollback(): Promise<void> {
    await this.#begun.catch(() => undefined);
    this.#isInTransaction = false;
    if (this.#isConnectionLost) return;
    await this.client.query('rollback').catch(() => {
      this.#isConnectionLost = true;
    });
  }

  release(): void {
    this.client.release(this.#isConnectionLost);
  }

  /** Runs one statement in a transaction that applies the session settings; all three statements are sent at once. */
  async #executeAlone(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const [begun, answered, done] = await Promise.allSettled([
      this.#send(this.beginStatement),
      this.#send(sql, parameters),
      this.#commit(),
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
      if (isServerError(error)) this.#hasFailed = true;
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  }

  async #commit(): Promise<Answer> {
    try {
      return await this.client.query('commit');
    } catch (error) {
      if (isConnectionLoss(error)) this.#isConnectionLost = true;
      if (!isUnavailable(error)) throw error;
      throw this.#isConnectionLost && !this.#hasFailed && !isNotSent(error)
        ? unknownOutcome(error)
        : unavailable(error);
    }
  }
}

function hasNul(parameter: unknown): boolean {
  return typeof parameter === 'string' && parameter.includes('\0');
}
