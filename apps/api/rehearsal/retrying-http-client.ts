import { setTimeout as pause } from 'node:timers/promises';
import type { LoadTestMetrics } from './load-test-metrics.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  /** Null for an anonymous request. */
  readonly token?: string | null;
  /** Body as JSON. */
  readonly json?: object;
  /** Body as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 8;
const RETRY_DELAY_SECONDS = 1;

/** Thrown when every attempt failed. */
export class RetriesExhausted extends Error {}

/** An HTTP client that honors `Retry-After` and retries failed requests with the same idempotency key. */
export class RetryingHttpClient {
  constructor(
    private readonly url: string,
    private readonly metrics: LoadTestMetrics,
    private readonly signal: AbortSignal,
  ) {}

  /** Returns the first response that is neither an error nor a request to wait. Throws `RetriesExhausted`. */
  async call(path: string, call: RequestOptions = {}): Promise<HttpResponse> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const answer = await this.#attempt(path, call);
      if (typeof answer === 'object') return answer;
      await pause(answer * 1_000, undefined, { signal: this.signal });
    }
    throw new RetriesExhausted(path);
  }

  /** Sends a request once, whatever the answer. */
  async tryOnce(path: string, call: RequestOptions): Promise<void> {
    await this.#send(path, call).catch(() => this.signal.throwIfAborted());
  }

  /** Returns the response, or the seconds to wait before the next attempt. */
  async #attempt(path: string, call: RequestOptions): Promise<HttpResponse | number> {
    const response = await this.#send(path, call).catch((error: unknown) => {
      this.signal.throwIfAborted();
      this.metrics.recordError(`no answer (${codeOf(error)})`);
      return null;
    });
    if (!response) return RETRY_DELAY_SECONDS;
    const { status, text, retryAfter } = response;
    if ((status === 429 || status === 503) && retryAfter !== null) {
      this.metrics.increment('asked to wait');
      return retryAfter;
    }
    if (status < 500) return { status, text };
    this.metrics.recordError(`answer ${status}`);
    return RETRY_DELAY_SECONDS;
  }

  async #send(path: string, { method = 'GET', token = null, json, form, idempotencyKey }: RequestOptions) {
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
