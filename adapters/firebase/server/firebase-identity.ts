import { setTimeout as pause } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import type { Identity, IdentityGateway } from '#core/people/identity-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { codeOf, isUnreachable } from './firebase-errors.ts';
import { identityIn } from './identity-claims.ts';
import { lastSignInSecond, SessionValidityCache } from './session-validity-cache.ts';

interface Verified {
  readonly identity: Identity;
  readonly expiresAt: Instant;
  /** When the person signed in, in seconds. Renewed tokens keep it. */
  readonly beganAt: number;
}

const CACHED_TOKENS = 5_000;
const MAX_TOKEN_LENGTH = 8_192;
const MAX_WAIT_MS = 2_000;
/** A timer may fire a millisecond before its time by the clock. */
const TIMER_MARGIN_MS = 5;

/**
 * Firebase as the identity service. Verifies ID tokens in this process: the signature once per token, the session at
 * most four seconds ago.
 */
export class FirebaseIdentity implements IdentityGateway {
  readonly #verified = new LRUCache<string, Verified>({ max: CACHED_TOKENS });
  readonly #cache: SessionValidityCache;

  /** `report` receives errors of an unreachable Firebase. */
  constructor(
    private readonly auth: () => Promise<Auth>,
    private readonly clock: Clock,
    private readonly report: (problem: unknown) => void,
    /** Whether people must verify their email addresses, as Firebase reports it. */
    private readonly verifiesEmails = false,
  ) {
    this.#cache = new SessionValidityCache(auth, clock, report);
  }

  async verify(token: string): Promise<Identity | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const verified = this.#verified.get(token) ?? (await this.#read(token));
    if (!verified) return null;
    const { identity, expiresAt, beganAt } = verified;
    if (expiresAt <= this.clock.now() || !(await this.#cache.isOpen(identity.uid, beganAt))) {
      this.#verified.delete(token);
      return null;
    }
    this.#verified.set(token, verified);
    return this.verifiesEmails ? identity : { ...identity, emailVerified: true };
  }

  /**
   * Ends the sessions that have begun. An account that Firebase does not know has none. Firebase ends those that began
   * before the second of the revocation, so this waits up to two seconds until that of the last sign-in is over, and for
   * a new account until its first session can be distinguished from the revocation.
   */
  async endSessions(uid: PersonId): Promise<void> {
    try {
      const auth = await this.auth();
      const { metadata } = await auth.getUser(uid);
      const wait = lastSignInSecond(metadata) * 1_000 + 1_000 - millisecondsOf(this.clock.now());
      if (wait > 0 && wait <= MAX_WAIT_MS) await pause(wait + TIMER_MARGIN_MS);
      await auth.revokeRefreshTokens(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw this.#unavailable(error);
    } finally {
      this.#cache.forget(uid);
    }
  }

  async removeAccount(uid: PersonId): Promise<void> {
    await this.endSessions(uid);
    try {
      await (await this.auth()).deleteUser(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw this.#unavailable(error);
    } finally {
      this.#cache.forget(uid);
    }
  }

  async #read(token: string): Promise<Verified | null> {
    try {
      const claims = await (await this.auth()).verifyIdToken(token);
      const identity = identityIn(claims);
      return identity && { identity, expiresAt: instantOf(claims.exp * 1_000), beganAt: claims.auth_time };
    } catch (error) {
      if (isUnreachable(error)) throw this.#unavailable(error);
      return null;
    }
  }

  #unavailable(error: unknown): DomainError {
    this.report(error);
    return domainError('unavailable', { reason: 'firebase' });
  }
}
