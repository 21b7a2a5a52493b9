import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Limiter } from './limiter.ts';

/** How long a call may take, waiting for its turn included. */
const CALL_TIMEOUT_MS = 10_000;
const MAX_CALLS_IN_FLIGHT = 32;
const DEFAULT_RETRY_AFTER_SECONDS = 10;
const MAX_ANSWER_BYTES = 1_000_000;

export interface ProviderClientSettings {
  /** The provider's name for people and logs. */
  readonly name: string;
  /** Ends with a slash. */
  readonly baseUrl: string;
  /** Sent with every call; may hold credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Reports a problem to the operator. Never contains headers or bodies of requests. */
  readonly report?: (problem: Error) => void;
  readonly timeoutMs?: number;
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL, without a leading slash. */
  readonly path: string;
  /** Sent as JSON, or as a form; missing for none. */
  readonly json?: unknown;
  readonly form?: URLSearchParams;
  /** Whether a repeat is harmless: then a call without an answer is repeated once. */
  readonly repeatable: boolean;
  /** Is given every answer, refused ones included, for the headers of a limit on calls. */
  readonly onAnswer?: (answer: Pick<ProviderAnswer, 'status' | 'headers'>) => void;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Calls the HTTP API of a payment provider: keeps connections open, has at most 32 calls in flight, and gives a call up
 * after ten seconds. Answers with any status below 500 but 401, 403 and 429; every other outcome is
 * `provider_unavailable`.
 */
export class ProviderClient {
  readonly #limiter = new Limiter(MAX_CALLS_IN_FLIGHT);

  constructor(private readonly settings: ProviderClientSettings) {}

  async call(call: ProviderCall): Promise<ProviderAnswer> {
    const signal = AbortSignal.timeout(this.settings.timeoutMs ?? CALL_TIMEOUT_MS);
    try {
      const answer = await this.#limiter.run(signal, () => this.#send(call, signal));
      return this.#accepted(answer, call);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw this.#unavailable(call, messageOf(error));
    }
  }

  async #send(call: ProviderCall, signal: AbortSignal): Promise<ProviderAnswer> {
    try {
      const answer = await this.#sendOnce(call, signal);
      return call.repeatable && answer.status >= 500 ? await this.#sendOnce(call, signal) : answer;
    } catch (error) {
      if (!call.repeatable || signal.aborted) throw error;
      return this.#sendOnce(call, signal);
    }
  }

  async #sendOnce(call: ProviderCall, signal: AbortSignal): Promise<ProviderAnswer> {
    const { method, path, json, form } = call;
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const headers = {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.settings.headers,
    };
    const url = new URL(path, this.settings.baseUrl);
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    call.onAnswer?.(response);
    const text = await response.text();
    if (text.length > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    return { status: response.status, headers: response.headers, text };
  }

  #accepted(answer: ProviderAnswer, call: ProviderCall): ProviderAnswer {
    const { status, headers } = answer;
    if (status === 401 || status === 403)
      throw this.#unavailable(call, `it refuses the credentials (status ${status})`);
    if (status === 429)
      throw this.#unavailable(call, 'too many calls (status 429)', retryAfterOf(headers), 'provider_busy');
    if (status >= 500 || (status >= 300 && status < 400))
      throw this.#unavailable(call, `it answered with status ${status}`, retryAfterOf(headers));
    return answer;
  }

  #unavailable(
    { method, path }: ProviderCall,
    problem: string,
    retryAfterSeconds?: number,
    reason: 'bank' | 'provider_busy' = 'bank',
  ): DomainError {
    const cause = new Error(`${this.settings.name}: ${method} ${path} failed: ${problem}.`);
    this.settings.report?.(cause);
    return domainError(
      'provider_unavailable',
      { reason },
      { cause, retryAfterSeconds: retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS },
    );
  }
}

/** Returns the seconds after which a call can succeed; undefined when no header says. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

/** Returns the reason of a failed call. `fetch` hides it in the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown problem';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
