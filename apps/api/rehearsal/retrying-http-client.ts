import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, type RequestOptions, sendRequest } from './http-request.ts';
import type { LoadTestMetrics } from './load-test-metrics.ts';

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
    const { status, retryAfter } = response;
    if ((status === 429 || status === 503) && retryAfter !== null) {
      this.metrics.increment('asked to wait');
      return retryAfter;
    }
    if (status < 500) return response;
    this.metrics.recordError(`answer ${status}`);
    return RETRY_DELAY_SECONDS;
  }

  #send(path: string, options: RequestOptions): Promise<HttpResponse> {
    return sendRequest(new URL(path, this.url), options);
  }
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
