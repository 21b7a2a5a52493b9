import { setTimeout as pause } from 'node:timers/promises';
import type { Auth, UserMetadata } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/** Firebase's answer about a person's sessions. */
interface SessionValidity {
  /** Sessions that began before this second are over; null when the account is disabled or deleted. */
  readonly validSince: number | null;
  readonly fetchedAt: number;
  /** When Firebase last answered. `fetchedAt` also advances while Firebase is unreachable. */
  readonly confirmedAt: number;
}

/** How long an entry is valid. It is refreshed in the background after half of it. */
const TTL_MS = 4_000;
/** How long an entry stays usable while Firebase is unreachable. */
const MAX_STALE_MS = 15 * 60_000;
const BATCH_WINDOW_MS = 5;
const TIMEOUT_MS = 3_000;
/** Firebase's limit per request. */
const MAX_BATCH = 100;
const CACHE_SIZE = 20_000;

/** Caches whether sessions are still valid. Fetches only active people, in batches. */
export class SessionValidityCache {
  readonly #entries = new LRUCache<PersonId, SessionValidity>({
    maxSize: CACHE_SIZE,
    sizeCalculation: () => 1,
  });
  readonly #inFlight = new Map<PersonId, Promise<SessionValidity>>();
  #batch: {
    readonly uids: PersonId[];
    readonly answer: Promise<ReadonlyMap<PersonId, SessionValidity>>;
  } | null = null;

  constructor(
    private readonly auth: () => Promise<Auth>,
    private readonly clock: Clock,
    private readonly report: (problem: unknown) => void,
  ) {}

  /**
   * Tells whether a session that began at `beganAt` (seconds) is valid. While Firebase is unreachable, an entry stays
   * usable for 15 minutes; without one it throws `unavailable`.
   */
  async isOpen(uid: PersonId, beganAt: number): Promise<boolean> {
    const { validSince } = await this.#validity(uid);
    return validSince !== null && beganAt >= validSince;
  }

  /** Drops the entry, so that the next call sees a change at once. */
  forget(uid: PersonId): void {
    this.#entries.delete(uid);
    this.#inFlight.delete(uid);
  }

  async #validity(uid: PersonId): Promise<SessionValidity> {
    const entry = this.#entries.get(uid);
    if (!entry) return this.#fetch(uid).catch(throwUnavailable);
    const age = this.#now() - entry.fetchedAt;
    if (age < TTL_MS / 2) return entry;
    const refreshed = this.#fetch(uid).catch(() => this.#extend(uid, entry));
    return age < TTL_MS ? entry : refreshed;
  }

  #extend(uid: PersonId, entry: SessionValidity): SessionValidity {
    if (this.#now() - entry.confirmedAt >= MAX_STALE_MS) throwUnavailable();
    const extended = { ...entry, fetchedAt: this.#now() };
    this.#entries.set(uid, extended);
    return extended;
  }

  #fetch(uid: PersonId): Promise<SessionValidity> {
    const under = this.#inFlight.get(uid);
    if (under) return under;
    const request = this.#fetchInBatch(uid)
      .then((validity) => {
        if (this.#inFlight.get(uid) === request) this.#entries.set(uid, validity);
        return validity;
      })
      .finally(() => {
        if (this.#inFlight.get(uid) === request) this.#inFlight.delete(uid);
      });
    this.#inFlight.set(uid, request);
    return request;
  }

  async #fetchInBatch(uid: PersonId): Promise<SessionValidity> {
    this.#batch ??= this.#startBatch();
    const { uids, answer } = this.#batch;
    uids.push(uid);
    if (uids.length === MAX_BATCH) this.#batch = null;
    return (await answer).get(uid) ?? { validSince: null, fetchedAt: this.#now(), confirmedAt: this.#now() };
  }

  #startBatch() {
    const uids: PersonId[] = [];
    const answer = pause(BATCH_WINDOW_MS).then(() => {
      if (this.#batch?.uids === uids) this.#batch = null;
      return this.#fetchAll(uids);
    });
    return { uids, answer };
  }

  async #fetchAll(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, SessionValidity>> {
    const fetchedAt = this.#now();
    try {
      const auth = await this.auth();
      const lookup = auth.getUsers(uids.map((uid) => ({ uid })));
      const { users } = await withTimeout(TIMEOUT_MS, lookup);
      return new Map(
        users.map(({ uid, disabled, tokensValidAfterTime, metadata }) => {
          const since = tokensValidAfterTime ? Date.parse(tokensValidAfterTime) / 1_000 : 0;
          const isNewAccount = isFromSignUp(since, metadata);
          return [
            uid,
            { validSince: disabled ? null : isNewAccount ? 0 : since, fetchedAt, confirmedAt: fetchedAt },
          ];
        }),
      );
    } catch (error) {
      this.report(error);
      throw error;
    }
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}

/**
 * Returns the latest `tokensValidAfterTime`, in seconds, that creating an account can cause. Firebase issues the first
 * token before it sets that time, so the first session can look one second too old.
 */
function signUpSecond(creationTime: string): number {
  return Date.parse(creationTime) / 1_000 + 1;
}

/** Returns the latest second, since 1970, in which a session of the account may have begun. */
export function lastSignInSecond({ creationTime, lastSignInTime }: UserMetadata): number {
  // Null for an account that was made by a program.
  const lastSignIn = lastSignInTime ? Date.parse(lastSignInTime) / 1_000 : 0;
  return Math.max(signUpSecond(creationTime), lastSignIn);
}

/** Tells whether `since` was set by the sign-up itself: the first token was issued at or after it. */
function isFromSignUp(since: number, { creationTime, lastRefreshTime }: UserMetadata): boolean {
  if (!lastRefreshTime || since > signUpSecond(creationTime)) return false;
  return Math.floor(Date.parse(lastRefreshTime) / 1_000) >= since;
}

function throwUnavailable(): never {
  throw domainError('unavailable', { reason: 'sign_in_unchecked' });
}
