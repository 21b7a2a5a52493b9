import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import type { Actor } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { SharedRateCounts } from './shared-rate-counts.ts';

/**
 * How often somebody may call in a minute. A whole campus can sit behind one address: who is signed in is charged alone,
 * and of an address each kind of call that strangers make has a budget of its own.
 */
const PER_MINUTE = {
  person: 600,
  purchaseOfPerson: 60,
  messageOfPerson: 5,
  uploadOfPerson: 20,
  address: 60_000,
  badTokensOfAddress: 6_000,
  signUpsOfAddress: 1_200,
  resetRequestsOfAddress: 1_200,
  resetsOfAddress: 1_200,
  failedSignInsOfAddress: 1_200,
  failedRenewalsOfAddress: 6_000,
  providerBeginsOfAddress: 6_000,
  failedProviderReturnsOfAddress: 1_200,
  postersOfAddress: 1_200,
  unmatchedCallsOfAddress: 6_000,
};

type Budget = keyof typeof PER_MINUTE;
/**
 * What a call draws on besides the budget of all calls. `bad-token`: its bearer token is no good; `unmatched`: nothing is at
 * its address, or not for its method; `poster`: one has to be drawn.
 */
export type RateLimit =
  | NonNullable<Endpoint['rateLimit']>
  | 'bad-token'
  | 'provider-begin'
  | 'provider-return'
  | 'poster'
  | 'unmatched';

const OF_PERSON: Partial<Record<RateLimit, Budget>> = {
  purchase: 'purchaseOfPerson',
  message: 'messageOfPerson',
  upload: 'uploadOfPerson',
};
/** Drawn instead of the budget of the address, also by people who are signed in. */
const OF_ADDRESS: Partial<Record<RateLimit, Budget>> = {
  'sign-up': 'signUpsOfAddress',
  'reset-request': 'resetRequestsOfAddress',
  reset: 'resetsOfAddress',
  'bad-token': 'badTokensOfAddress',
  'provider-begin': 'providerBeginsOfAddress',
  poster: 'postersOfAddress',
  unmatched: 'unmatchedCallsOfAddress',
};
/** Drawn on by calls that fail: how much junk comes from an address, its right calls pass. */
const OF_FAILURES: Partial<Record<RateLimit, Budget>> = {
  'sign-in': 'failedSignInsOfAddress',
  renewal: 'failedRenewalsOfAddress',
  'provider-return': 'failedProviderReturnsOfAddress',
};

export class RateLimiter {
  readonly #limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, points]) => [name, limiter(name, points)]),
  ) as Record<Budget, RateLimiterMemory>;

  /** `shared` is for processes that count together; the one who has it settles it. */
  constructor(private readonly shared: Pick<SharedRateCounts, 'note'> | null = null) {}

  /**
   * Throws `rate_limited` when the person or the address calls too often. Calls that only their failures are counted of
   * (`consumeForFailure`) draw nothing here.
   */
  async consume(
    { rateLimit }: { readonly rateLimit?: RateLimit },
    actor: Actor,
    address: string,
  ): Promise<void> {
    const ofAddress = rateLimit && OF_ADDRESS[rateLimit];
    if (ofAddress) await this.#consume(ofAddress, address);
    if (actor.kind !== 'person') {
      const isCounted = ofAddress || (rateLimit && OF_FAILURES[rateLimit]);
      if (!isCounted) await this.#consume('address', address);
      return;
    }
    await this.#consume('person', actor.uid);
    const ofPerson = rateLimit && OF_PERSON[rateLimit];
    if (ofPerson) await this.#consume(ofPerson, actor.uid);
  }

  /** Call when such a call failed. Throws `rate_limited` when too many from this address did. */
  async consumeForFailure({ rateLimit }: { readonly rateLimit?: RateLimit }, address: string): Promise<void> {
    const budget = rateLimit && OF_FAILURES[rateLimit];
    if (budget) await this.#consume(budget, address);
  }

  /** Whether so many sign-ins from this address failed that more of them deserve no hurry. */
  async isSuspect(address: string): Promise<boolean> {
    const failed = await this.#limiters.failedSignInsOfAddress.get(address);
    return (failed?.consumedPoints ?? 0) >= PER_MINUTE.failedSignInsOfAddress;
  }

  async #consume(budget: Budget, key: string): Promise<void> {
    const from = this.#limiters[budget];
    try {
      const { consumedPoints } = await from.consume(key);
      this.shared?.note(from, key, consumedPoints);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.shared?.note(from, key, refusal.consumedPoints);
      throw new DomainError('rate_limited', 'That was a bit fast. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      });
    }
  }
}

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: 60 });
}
