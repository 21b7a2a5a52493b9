import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { timeIn } from '#adapters/shared/latest-answer.ts';
import { Limiter } from '#adapters/shared/limiter.ts';
import { TimeoutError, withTimeout } from '#adapters/shared/with-timeout.ts';
import type { SettingsCheck } from '#core/payments/payment-gateway.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

const MAX_CALLS_IN_FLIGHT = 32;
const RETRY_AFTER_SECONDS = 10;
/** How often a call is made that comes too soon after others. */
const MAX_ATTEMPTS = 6;

export interface StripeClientOptions {
  /** Reports a problem to the operator. Never contains keys or people’s data. */
  readonly report?: ((problem: Error) => void) | undefined;
  /** How long a call may take, waiting for its turn included. */
  readonly timeoutMs?: number | undefined;
  /** The pause before a call is repeated that came too soon after others. */
  readonly pauseMs?: number | undefined;
}

/**
 * Calls Stripe through its library, which keeps connections open and repeats a call once without an answer: reads are
 * harmless, and every write has an idempotency key, the caller’s or the library’s. Has at most 32 calls in flight. A
 * call that Stripe refuses throws `StripeInvalidRequestError`, every other failure `provider_unavailable`.
 */
export class StripeClient {
  readonly #stripe: Stripe;
  readonly #limiter = new Limiter(MAX_CALLS_IN_FLIGHT);
  readonly #timeoutMs: number;
  readonly #pauseMs: number;

  constructor(
    { secretKey, apiUrl }: { readonly secretKey: string; readonly apiUrl: string | null },
    private readonly options: StripeClientOptions,
  ) {
    this.#timeoutMs = options.timeoutMs ?? 10_000;
    this.#pauseMs = options.pauseMs ?? 1_000;
    this.#stripe = new Stripe(secretKey, {
      ...addressOf(apiUrl),
      timeout: this.#timeoutMs,
      maxNetworkRetries: 1,
      // Otherwise the library writes a file into the home directory and sends what it identifies.
      telemetry: false,
    });
  }

  /** `what` is the call’s name for the operator. */
  async call<Result>(what: string, work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      return await this.#limiter.run(signal, () =>
        withTimeout(
          this.#timeoutMs,
          this.#patiently(signal, () => work(this.#stripe)),
        ),
      );
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw this.unavailable(what, problemOf(error));
    }
  }

  /** Makes a call that Stripe has no reason to refuse. */
  async read<Result>(what: string, work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      return await this.call(what, work);
    } catch (error) {
      throw isRefusal(error) ? this.refused(what, error) : error;
    }
  }

  /** Asks whether Stripe accepts the key. */
  async checkKey(): Promise<SettingsCheck> {
    return this.call('checking the key', async (stripe) => {
      try {
        const list = await stripe.paymentMethodConfigurations.list({ limit: 1 });
        return { wrong: null, providerTime: timeIn(list.lastResponse.headers.date) };
      } catch (error) {
        if (!isDenial(error)) throw error;
        return { wrong: 'secret_key' as const, providerTime: timeIn(error.headers?.date) };
      }
    });
  }

  refused(what: string, error: Stripe.errors.StripeInvalidRequestError): DomainError {
    return this.unavailable(what, `it refuses the request (${refusalOf(error)})`);
  }

  unavailable(what: string, problem: string): DomainError {
    const cause = new Error(`Stripe: ${what} failed: ${problem}.`);
    this.options.report?.(cause);
    return domainError(
      'provider_unavailable',
      { reason: 'bank' },
      { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }

  /** Repeats a call that came too soon after others. Its place among those in flight slows down the others. */
  async #patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        const isTooSoon = error instanceof Stripe.errors.StripeRateLimitError;
        if (!isTooSoon || attempt === MAX_ATTEMPTS) throw error;
        await pause(this.#pauseMs, undefined, { signal });
      }
  }
}

/** Whether Stripe understood the call and refused it for good. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function isDenial(error: unknown): error is Stripe.errors.StripeError {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
}

/** Whether Stripe refused a session because no payment method is left, which it says in words only. */
export function isAboutMethods({ param, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return /payment[_ ]method[_ ]type/i.test(`${param} ${message}`);
}

/** Names a refusal by code and parameter. The message of Stripe can contain people’s data. */
export function refusalOf({ code, param, statusCode }: Stripe.errors.StripeInvalidRequestError): string {
  return [code ?? `status ${statusCode}`, param].filter(Boolean).join(', ');
}

function addressOf(apiUrl: string | null): Stripe.StripeConfig {
  const agent = { keepAlive: true, maxSockets: MAX_CALLS_IN_FLIGHT };
  if (apiUrl === null) return { httpAgent: new https.Agent(agent) };
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    httpAgent: isPlain ? new http.Agent(agent) : new https.Agent(agent),
  };
}

function problemOf(error: unknown): string {
  const { errors } = Stripe;
  if (error instanceof TimeoutError || isAbort(error)) return 'no answer in time';
  if (error instanceof errors.StripeAuthenticationError) return 'it refuses the secret key (status 401)';
  if (error instanceof errors.StripePermissionError) return 'the secret key lacks a permission (status 403)';
  if (error instanceof errors.StripeRateLimitError) return 'too many calls (status 429)';
  if (error instanceof errors.StripeConnectionError) return 'the connection broke';
  if (error instanceof errors.StripeError) return `it answered with status ${error.statusCode ?? 'unknown'}`;
  return 'unknown problem';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
