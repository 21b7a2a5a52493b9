import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally.ts';

export interface Call {
  readonly method?: 'GET' | 'POST';
  /** Null for somebody who is not signed in. */
  readonly token?: string | null;
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const MAX_TRIES = 8;
const BETWEEN_TRIES_SECONDS = 1;

/** Nobody gets through, however often they try. */
export class GaveUp extends Error {}

/** How a student's phone calls: it waits when it is told to, and tries again what failed, always with the same key. */
export class Browser {
  constructor(
    private readonly url: string,
    private readonly tally: Tally,
    private readonly signal: AbortSignal,
  ) {}

  /** The first answer that is neither a fault nor “try again”. Throws `GaveUp` when there is none. */
  async call(path: string, call: Call = {}): Promise<Answer> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await this.#try(path, call);
      if (typeof answer === 'object') return answer;
      await pause(answer * 1_000, undefined, { signal: this.signal });
    }
    throw new GaveUp(path);
  }

  /** The answer, or after how many seconds to try again. */
  async #try(path: string, call: Call): Promise<Answer | number> {
    const response = await this.#send(path, call).catch((error: unknown) => {
      this.signal.throwIfAborted();
      this.tally.noteError(`no answer (${codeOf(error)})`);
      return null;
    });
    if (!response) return BETWEEN_TRIES_SECONDS;
    const { status, text, retryAfter } = response;
    if ((status === 429 || status === 503) && retryAfter !== null) {
      this.tally.note('asked to wait');
      return retryAfter;
    }
    if (status < 500) return { status, text };
    this.tally.noteError(`answer ${status}`);
    return BETWEEN_TRIES_SECONDS;
  }

  async #send(path: string, { method = 'GET', token = null, json, form, idempotencyKey }: Call) {
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    const written = response.headers.get('retry-after');
    const text = await response.text();
    return { status: response.status, text, retryAfter: written === null ? null : Number(written) };
  }
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
