import { type Actor, requireSession } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { newPasskeyChallenge, PasskeyChallenges } from './passkey-challenge.ts';
import { type PasskeyJson, PasskeyVerifier } from './passkey-verifier.ts';
import { SecondFactorQueries } from './second-factor-queries.ts';

export interface BeginConfirmationOutput {
  /** For `navigator.credentials.get`, as JSON. */
  readonly options: PasskeyJson;
}

/** Begins to confirm with a passkey of the signed-in person. */
export class BeginConfirmation {
  static readonly needs = [SecondFactorQueries, PasskeyChallenges, PasskeyVerifier, Clock] as const;

  constructor(
    private readonly factors: SecondFactorQueries,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<BeginConfirmationOutput> {
    const { uid, sessionId } = requireSession(actor);
    const { passkeys } = await this.factors.find(uid);
    const { challenge, options } = await this.verifier.signingOptions(passkeys);
    const now = this.clock.now();
    await this.challenges.add(newPasskeyChallenge(challenge, 'confirmation', sessionId, now), now);
    return { options };
  }
}
