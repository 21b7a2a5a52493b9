import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { SharedRateCounts } from './shared-rate-counts.ts';

/**
 * Calls per minute. A whole campus can share one address, so signed-in people have their own budgets, and an address
 * has one budget per kind of anonymous call.
 */
const PER_MINUTE = {
  person: 600,
  purchaseOfPerson: 60,
  messageOfPerson: 5,
  /** Lists of guests, tried and invited: one is checked after every line that is corrected. */
  guestListsOfPerson: 60,
  uploadOfPerson: 20,
  address: 60_000,
  badTokensOfAddress: 6_000,
  signUpsOfAddress: 1_200,
  resetRequestsOfAddress: 1_200,
  resetsOfAddress: 1_200,
  failedSignInsOfAddress: 1_200,
  /** Answers that an email is taken. */
  knownEmailsOfAddress: 120,
  codeRequestsOfAddress: 1_200,
  failedRenewalsOfAddress: 6_000,
  providerBeginsOfAddress: 6_000,
  passkeyBeginsOfAddress: 6_000,
  failedProviderReturnsOfAddress: 1_200,
  postersOfAddress: 1_200,
  /** Fewer than may wait at a time, so that one address leaves room for others. Drawn pictures are kept. */
  linkPicturesOfAddress: 10,
  unmatchedCallsOfAddress: 6_000,
  checkInStartsOfAddress: 1_200,
  guestTicketsOfAddress: 1_200,
  /** The servers of a mail provider unsubscribe for everybody. */
  unsubscriptionsOfAddress: 6_000,
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls per hour. Each process counts its own. */
const PER_HOUR = {
  exportOfPerson: 5,
  /** So many that a campus mistypes, and too few to find one by trying, for whatever emails. */
  wrongCodesOfAddress: 600,
  /** More than a campus closes. Each leaves a line in the audit log and in the list of the erased for ever. */
  closingsOfAddress: 300,
};

type Budget = keyof typeof PER_MINUTE | keyof typeof PER_HOUR;
/**
 * The budget that a call consumes besides the general one. `bad-token`: invalid bearer token; `unmatched`: no route for
 * its address and method; `poster`: a poster is rendered; `link-picture`: the picture of a link is drawn.
 */
export type RateLimit =
  | NonNullable<Endpoint['rateLimit']>
  | 'bad-token'
  | 'provider-begin'
  | 'provider-return'
  | 'poster'
  | 'link-picture'
  | 'unmatched';

const OF_PERSON: Partial<Record<RateLimit, Budget>> = {
  purchase: 'purchaseOfPerson',
  message: 'messageOfPerson',
  'guest-list': 'guestListsOfPerson',
  upload: 'uploadOfPerson',
  export: 'exportOfPerson',
};
/** Budgets consumed instead of the address's general one, by signed-in people too. */
const OF_ADDRESS: Partial<Record<RateLimit, Budget>> = {
  'sign-up': 'signUpsOfAddress',
  'reset-request': 'resetRequestsOfAddress',
  'code-request': 'codeRequestsOfAddress',
  reset: 'resetsOfAddress',
  'bad-token': 'badTokensOfAddress',
  'provider-begin': 'providerBeginsOfAddress',
  'passkey-begin': 'passkeyBeginsOfAddress',
  poster: 'postersOfAddress',
  'link-picture': 'linkPicturesOfAddress',
  unmatched: 'unmatchedCallsOfAddress',
  'check-in-start': 'checkInStartsOfAddress',
  'guest-ticket': 'guestTicketsOfAddress',
  unsubscribe: 'unsubscriptionsOfAddress',
  closing: 'closingsOfAddress',
};
/** Budgets consumed by failed calls only. */
const OF_FAILURES: Partial<Record<RateLimit, Budget>> = {
  'sign-up': 'knownEmailsOfAddress',
  code: 'wrongCodesOfAddress',
  'sign-in': 'failedSignInsOfAddress',
  renewal: 'failedRenewalsOfAddress',
  'provider-return': 'failedProviderReturnsOfAddress',
};

/** Failures that count where not every one does. */
const COUNTED_FAILURES: Partial<Record<Budget, ErrorCode>> = {
  knownEmailsOfAddress: 'email_taken',
  wrongCodesOfAddress: 'invalid_input',
};
/** Calls that are refused before they could fail once more, so that the refusal does not tell whether they would have. */
const REFUSED_BEFORE: readonly RateLimit[] = ['sign-up', 'code'];

export class RateLimiter {
  readonly #limiters = Object.fromEntries([
    ...Object.entries(PER_MINUTE).map(([name, points]) => [name, limiter(name, points, MINUTE)]),
    ...Object.entries(PER_HOUR).map(([name, points]) => [name, limiter(name, points, HOUR)]),
  ]) as Record<Budget, RateLimiterMemory>;

  /** `shared` synchronizes the counts of several processes; its owner calls `sync`. */
  constructor(private readonly shared: Pick<SharedRateCounts, 'note'> | null = null) {}

  /**
   * Throws `rate_limited` when the person or the address exceeds a budget. Calls whose failures alone count
   * (`consumeForFailure`) consume nothing here.
   */
  async consume(
    { rateLimit }: { readonly rateLimit?: RateLimit },
    actor: Actor,
    address: string,
  ): Promise<void> {
    if (rateLimit && REFUSED_BEFORE.includes(rateLimit)) await this.#refuseProbing(rateLimit, address);
    const ofAddress = rateLimit && OF_ADDRESS[rateLimit];
    if (ofAddress) await this.#consume(ofAddress, address);
    if (actor.kind === 'pass') return this.#consume('person', actor.deviceId);
    if (actor.kind !== 'person') {
      const isCounted = ofAddress || (rateLimit && OF_FAILURES[rateLimit]);
      if (!isCounted) await this.#consume('address', address);
      return;
    }
    await this.#consume('person', actor.uid);
    const ofPerson = rateLimit && OF_PERSON[rateLimit];
    if (ofPerson) await this.#consume(ofPerson, actor.uid);
  }

  /** Consumes a budget of the address besides what its call consumed. Throws `rate_limited`. */
  async spend(rateLimit: RateLimit, address: string): Promise<void> {
    const budget = OF_ADDRESS[rateLimit];
    if (budget) await this.#consume(budget, address);
  }

  /**
   * Counts a failed call. Throws `rate_limited` when the address exceeds the budget of failures. Of failed sign-ups,
   * only those count that tell that an email is taken; of codes, only wrong ones.
   */
  async consumeForFailure(
    { rateLimit }: { readonly rateLimit?: RateLimit },
    address: string,
    code: ErrorCode | null = null,
  ): Promise<void> {
    const budget = rateLimit && OF_FAILURES[rateLimit];
    if (!budget || (COUNTED_FAILURES[budget] ?? code) !== code) return;
    await this.#consume(budget, address);
  }

  async #refuseProbing(rateLimit: RateLimit, address: string): Promise<void> {
    const budget = OF_FAILURES[rateLimit];
    const limit = budget && this.#limiters[budget];
    const failed = await limit?.get(address);
    if (limit && failed && failed.consumedPoints >= limit.points) throw tooFast(failed.msBeforeNext);
  }

  /** Tells whether the address has used up its budget of failed sign-ins. */
  async isSuspect(address: string): Promise<boolean> {
    const failed = await this.#limiters.failedSignInsOfAddress.get(address);
    return (failed?.consumedPoints ?? 0) >= PER_MINUTE.failedSignInsOfAddress;
  }

  async #consume(budget: Budget, key: string): Promise<void> {
    const from = this.#limiters[budget];
    try {
      const { consumedPoints } = await from.consume(key);
      if (from.duration === MINUTE) this.shared?.note(from, key, consumedPoints);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (from.duration === MINUTE) this.shared?.note(from, key, refusal.consumedPoints);
      throw tooFast(refusal.msBeforeNext);
    }
  }
}

function tooFast(waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return domainError('rate_limited', { reason: 'too_fast' }, { retryAfterSeconds });
}

function limiter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}
