import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PostgresConnection } from './postgres-connection.ts';
import { isTransient } from './postgres-errors.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 60;

/** Runs single reads and retries one on another connection when its connection is lost. */
export class ReadConnection implements DatabaseConnection {
  #connection: PostgresConnection | null = null;

  constructor(private readonly connect: () => Promise<PostgresConnection>) {}

  async open(): Promise<this> {
    this.#connection = await this.connect();
    return this;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let tries = 1; ; tries += 1)
      try {
        this.#connection ??= await this.connect();
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (tries === MAX_TRIES || !isTransient(error)) throw error;
        this.release();
        await pause(randomInt(MAX_PAUSE_MS * tries));
      }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }

  release(): void {
    this.#connection?.release();
    this.#connection = null;
  }
}
