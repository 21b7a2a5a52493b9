import type { CallPriority } from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/**
 * The part of a window's calls up to which each priority is served: buyers leave three tenths to holds that end,
 * reconciliation leaves seven tenths to both.
 */
const SHARES: Readonly<Record<CallPriority, number>> = { hold_ending: 1, buyer: 0.7, reconciliation: 0.3 };

/** How many calls a provider allows in a window. */
export interface CallLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

export interface CallPermit {
  /** Learns from the answer's `RateLimit-*` headers how many calls are left, and when the window ends. */
  learn(headers: Headers): void;
}

/**
 * Counts the calls to a provider that limits them, and keeps some for urgent ones. Starts with the published limit and
 * follows the one that answers name, which counts other processes too; `unlimited` is no reason to call more often.
 */
export class CallBudget {
  #limit: number;
  #spent = 0;
  #endsAt = 0;
  #window = 0;

  constructor(
    private readonly clock: Clock,
    private readonly published: CallLimit,
  ) {
    this.#limit = published.calls;
  }

  /** Counts a call. Throws `provider_unavailable` until the window ends when none is left for this priority. */
  take(priority: CallPriority): CallPermit {
    const now = this.#now();
    this.#endWindow(now);
    if (this.#spent >= Math.floor(this.#limit * SHARES[priority])) {
      const retryAfterSeconds = Math.ceil((this.#endsAt - now) / 1000);
      throw domainError('provider_unavailable', { reason: 'provider_busy' }, { retryAfterSeconds });
    }
    this.#spent += 1;
    const window = this.#window;
    return { learn: (headers) => this.#learn(headers, window) };
  }

  #endWindow(now: number): void {
    const length = this.published.windowSeconds * 1000;
    // A clock that was set back must not make the window longer.
    this.#endsAt = Math.min(this.#endsAt, now + length + 1000);
    if (now < this.#endsAt) return;
    this.#endsAt = now + length;
    this.#spent = 0;
    this.#window += 1;
  }

  #learn(headers: Headers, window: number): void {
    const limit = numberIn(headers, 'ratelimit-limit');
    this.#limit = limit ?? this.published.calls;
    const remaining = numberIn(headers, 'ratelimit-remaining');
    const reset = numberIn(headers, 'ratelimit-reset');
    // The answer to a call of an earlier window says nothing of this one.
    if (limit === null || remaining === null || reset === null || window !== this.#window) return;
    this.#spent = Math.max(this.#spent, limit - remaining);
    // Seconds are rounded down.
    this.#endsAt = this.#now() + (reset + 1) * 1000;
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}

function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
