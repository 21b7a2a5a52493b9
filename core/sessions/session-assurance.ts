import type { Assurance } from '../actor.ts';
import type { Identity } from '../people/identity-gateway.ts';
import type { Person } from '../people/person.ts';
import type { Clock } from '../shared/clock.ts';
import { assuranceOf, isConfirmationNeeded, type SecondFactorPolicy } from './assurance.ts';
import type { SessionConfirmation, SessionConfirmations } from './session-confirmation.ts';

/** Keeps confirmations for a short time. */
export interface ConfirmationCache {
  get(sessionId: string): SessionConfirmation | undefined;
  set(sessionId: string, confirmation: SessionConfirmation): unknown;
}

/** Of calls that ask for neither, such as purchases, which would compute it in vain. */
const NOT_ASKED: Assurance = { isFresh: false, hasSecondFactor: true };

/** Tells what sessions have proven. */
export class SessionAssurance {
  constructor(
    private readonly confirmations: SessionConfirmations,
    private readonly policy: SecondFactorPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the session's confirmation only where it makes a difference to the call. A cached one counts if it is enough,
   * so that a new confirmation works at once in every process.
   */
  async of(
    identity: Identity | null,
    person: Person | null,
    { fresh }: { readonly fresh?: true | 'or-password' | undefined },
    cache?: ConfirmationCache,
  ): Promise<Assurance> {
    if (!identity) return { isFresh: false, hasSecondFactor: false };
    if (fresh === undefined && person?.role !== 'admin') return NOT_ASKED;
    const facts = { identity, person, policy: this.policy, now: this.clock.now() };
    if (!isConfirmationNeeded(facts, fresh !== undefined)) return assuranceOf(facts, null);
    const cached = cache?.get(identity.sessionId);
    const assurance = cached && assuranceOf(facts, cached);
    if (assurance?.hasSecondFactor && (assurance.isFresh || !fresh)) return assurance;
    const confirmation = await this.confirmations.find(identity.sessionId);
    if (confirmation) cache?.set(identity.sessionId, confirmation);
    return assuranceOf(facts, confirmation);
  }
}
