import { setTimeout as pause } from 'node:timers/promises';
import { type HttpRequest, type HttpResponse, sendRequest } from './http-request.ts';
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
  readonly send = async (request: HttpRequest): Promise<HttpResponse> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const answer = await this.#attempt(request);
      if (typeof answer === 'object') return answer;
      await pause(answer * 1_000, undefined, { signal: this.signal });
    }
    throw new RetriesExhausted(request.path);
  };

  /** Sends a request once, whatever the answer. Rejects without one. */
  readonly sendOnce = (request: HttpRequest): Promise<HttpResponse> => sendRequest(this.url, request);

  /** Counts an answer with which a buyer can't go on. Returns the error to throw. */
  unexpected(what: string, { status }: { readonly status: number }): RetriesExhausted {
    this.metrics.recordError(`answer ${status}`);
    return new RetriesExhausted(what);
  }

  /** Returns the response, or the seconds to wait before the next attempt. */
  async #attempt(request: HttpRequest): Promise<HttpResponse | number> {
    const response = await this.sendOnce(request).catch((error: unknown) => {
      this.signal.throwIfAborted();
      this.metrics.recordError(`no answer (${codeOf(error)})`);
      return null;
    });
    if (!response) return RETRY_DELAY_SECONDS;
    const { status, headers } = response;
    const retryAfter = headers.get('retry-after');
    if ((status === 429 || status === 503) && retryAfter !== null) {
      this.metrics.increment('asked to wait');
      return Number(retryAfter);
    }
    if (status < 500) return response;
    this.metrics.recordError(`answer ${status}`);
    return RETRY_DELAY_SECONDS;
  }
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
