import { type Actor, requireFresh, requireVerified } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { newPasskeyChallenge, PasskeyChallenges } from './passkey-challenge.ts';
import { type PasskeyJson, PasskeyVerifier } from './passkey-verifier.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { SecondFactorQueries } from './second-factor-queries.ts';
import { MAX_PASSKEYS } from './second-factors.ts';

export interface BeginPasskeyRegistrationOutput {
  /** For `navigator.credentials.create`, as JSON. */
  readonly options: PasskeyJson;
}

/**
 * Begins to add a passkey. Throws `email_not_verified`, `fresh_sign_in_required`, `second_factor_required`, `wrong_state`
 * for too many.
 */
export class BeginPasskeyRegistration {
  static readonly needs = [
    SecondFactorQueries,
    SecondFactorChanges,
    PasskeyChallenges,
    PasskeyVerifier,
    Clock,
  ] as const;

  constructor(
    private readonly factors: SecondFactorQueries,
    private readonly changes: SecondFactorChanges,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<BeginPasskeyRegistrationOutput> {
    const { uid, email, name, sessionId } = requireVerified(actor);
    requireFresh(actor);
    const factors = await this.factors.find(uid);
    await this.changes.requireProven(actor, factors);
    const { passkeys } = factors;
    if (passkeys.length >= MAX_PASSKEYS) throw domainError('wrong_state', { reason: 'too_many_passkeys' });
    const { challenge, options } = await this.verifier.registrationOptions({ uid, email, name, passkeys });
    const now = this.clock.now();
    await this.challenges.add(newPasskeyChallenge(challenge, 'registration', sessionId, now), now);
    return { options };
  }
}
