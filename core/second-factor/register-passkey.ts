import { type Actor, requireVerified } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { PasskeyChallenges, passkeyRefused, takeChallenge } from './passkey-challenge.ts';
import { PasskeyVerifier } from './passkey-verifier.ts';
import { type PasskeyView, toPasskeyView } from './passkey-view.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { MAX_PASSKEYS, type Passkey, SECURITY_FIELDS, withPasskey } from './second-factors.ts';

export interface RegisterPasskeyInput {
  readonly name: string;
  /** The answer of `navigator.credentials.create`, as JSON text. */
  readonly response: string;
}

export interface RegisterPasskeyOutput {
  readonly passkey: PasskeyView;
  /** New recovery codes for a person without any, shown once; null for anybody else. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Adds a passkey, and mails the person. Throws `email_not_verified`, `invalid_input`, `passkey_refused`,
 * `second_factor_required`.
 */
export class RegisterPasskey {
  static readonly needs = [SecondFactorChanges, PasskeyChallenges, PasskeyVerifier, Clock] as const;

  constructor(
    private readonly changes: SecondFactorChanges,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: RegisterPasskeyInput): Promise<RegisterPasskeyOutput> {
    const { sessionId } = requireVerified(actor);
    const checks = new FieldChecks();
    const name = checks.text('name', input.name, SECURITY_FIELDS.passkeyName);
    checks.length('response', input.response, SECURITY_FIELDS.passkey);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const claimed = this.verifier.claimsOf(input.response)?.challenge;
    const challenge = await takeChallenge(this.challenges, claimed, {
      purpose: 'registration',
      sessionId,
      now,
    });
    const verified = await this.verifier.verifyRegistration(input.response, challenge);
    if (!verified) throw passkeyRefused();
    const passkey: Passkey = { ...verified, name, addedAt: now, usedAt: null };
    const recoveryCodes = await this.changes.add(
      actor,
      (factors) => {
        if (factors.passkeys.length >= MAX_PASSKEYS)
          throw domainError('wrong_state', { reason: 'too_many_passkeys' });
        return withPasskey(factors, passkey);
      },
      'passkey_added',
    );
    return { passkey: toPasskeyView(passkey), recoveryCodes };
  }
}
