import type { Actor } from '../actor.ts';
import { newPasskeyChallenge, PasskeyChallenges } from '../second-factor/passkey-challenge.ts';
import { type PasskeyJson, PasskeyVerifier } from '../second-factor/passkey-verifier.ts';
import { Clock } from '../shared/clock.ts';

export interface BeginPasskeySignInOutput {
  /** For `navigator.credentials.get`, as JSON. */
  readonly options: PasskeyJson;
}

/** Begins to sign in with any passkey of this installation that the device holds. */
export class BeginPasskeySignIn {
  static readonly needs = [PasskeyChallenges, PasskeyVerifier, Clock] as const;

  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor): Promise<BeginPasskeySignInOutput> {
    const { challenge, options } = await this.verifier.signingOptions(null);
    const now = this.clock.now();
    await this.challenges.add(newPasskeyChallenge(challenge, 'sign_in', '', now), now);
    return { options };
  }
}
