import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, PostgresClient } from './postgres-client.ts';
import { isTransient } from './postgres-errors.ts';

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 60;

/** Runs single reads and retries one on another connection when its connection is lost. */
export class PostgresReader {
  #client: PostgresClient | null;

  constructor(
    client: PostgresClient,
    private readonly connect: () => Promise<PostgresClient>,
  ) {
    this.#client = client;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') throw new Error('The reading connections have no transactions.');
    for (let tries = 1; ; tries += 1)
      try {
        this.#client ??= await this.connect();
        return await this.#client.query(text, parameters);
      } catch (error) {
        if (tries === MAX_TRIES || !isTransient(error)) throw error;
        this.release();
        await pause(randomInt(MAX_PAUSE_MS * tries));
      }
  }

  release(): void {
    this.#client?.release();
    this.#client = null;
  }
}
