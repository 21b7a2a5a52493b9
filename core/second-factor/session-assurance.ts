import type { Assurance } from '../actor.ts';
import type { Identity } from '../people/identity-gateway.ts';
import type { Person } from '../people/person.ts';
import {
  assuranceOf,
  isConfirmationNeeded,
  SecondFactorPolicy,
  type SessionProof,
} from '../sessions/assurance.ts';
import { SessionConfirmations } from '../sessions/session-confirmation.ts';
import { Clock } from '../shared/clock.ts';
import { SecondFactorQueries } from './second-factor-queries.ts';
import { hasSecondFactor } from './second-factors.ts';

/** Keeps by session what was read, for a short time. */
export interface SessionProofCache {
  get(sessionId: string): SessionProof | undefined;
  set(sessionId: string, proof: SessionProof): unknown;
}

/** Of calls that ask for neither, such as purchases, which would compute it in vain. */
const NOT_ASKED: Assurance = { isFresh: false, hasSecondFactor: true, owesSecondFactor: false };

/** Tells what sessions have proven. */
export class SessionAssurance {
  static readonly needs = [SessionConfirmations, SecondFactorQueries, SecondFactorPolicy, Clock] as const;

  constructor(
    private readonly confirmations: SessionConfirmations,
    private readonly factors: SecondFactorQueries,
    private readonly policy: SecondFactorPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the person's factors and the session's confirmation only where they make a difference to the call: nothing for
   * an ordinary call with a token that says that the person has no factor. A call that needs a fresh sign-in does not rely
   * on the token: a factor may have been added since. What is cached counts if it is enough, so that a new confirmation
   * works at once in every process.
   */
  async of(
    identity: Identity | null,
    person: Person | null,
    { fresh }: { readonly fresh?: true | 'or-password' | undefined },
    cache?: SessionProofCache,
  ): Promise<Assurance> {
    if (!identity) return { isFresh: false, hasSecondFactor: false, owesSecondFactor: false };
    const { uid, sessionId, hadSecondFactor } = identity;
    if (fresh === undefined && person?.role !== 'admin' && hadSecondFactor === false) return NOT_ASKED;
    const facts = { identity, person, policy: this.policy, now: this.clock.now() };
    const cached = cache?.get(sessionId);
    const known = cached && assuranceOf(facts, cached);
    if (known?.hasSecondFactor && (known.isFresh || !fresh)) return known;
    const isSensitive = fresh !== undefined;
    const mayHaveFactor = isSensitive || hadSecondFactor !== false;
    const hasFactor = mayHaveFactor && hasSecondFactor(await this.factors.find(uid));
    const isNeeded = hasFactor || isConfirmationNeeded(facts, isSensitive);
    const confirmation = isNeeded ? await this.confirmations.find(sessionId) : null;
    const proof = { confirmation, hasFactor };
    cache?.set(sessionId, proof);
    return assuranceOf(facts, proof);
  }
}
