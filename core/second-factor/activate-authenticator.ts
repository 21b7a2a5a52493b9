import { type Actor, requireSignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { type AuthenticatorCodes, secretContext } from './authenticator-codes.ts';
import { normalCode } from './recovery-codes.ts';
import type { SecondFactorChanges } from './second-factor-changes.ts';
import { SECURITY_FIELDS, withAuthenticator } from './second-factors.ts';

export interface ActivateAuthenticatorInput {
  readonly code: string;
}

export interface ActivateAuthenticatorOutput {
  /** New recovery codes for a person without any, shown once; null for anybody else. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Sets up the authenticator with a code of it, and mails the person. Throws `invalid_input` for a wrong code,
 * `wrong_state`, `second_factor_required`.
 */
export class ActivateAuthenticator {
  constructor(
    private readonly changes: SecondFactorChanges,
    private readonly codes: AuthenticatorCodes,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ActivateAuthenticatorInput): Promise<ActivateAuthenticatorOutput> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    checks.length('code', input.code, SECURITY_FIELDS.code);
    checks.throwIfInvalid();
    const recoveryCodes = await this.changes.add(
      actor,
      (factors) => {
        const { authenticator } = factors;
        if (!authenticator || authenticator.isActive)
          throw domainError('wrong_state', { reason: 'no_authenticator_begun' });
        const secret = this.box.open(authenticator.sealedSecret, secretContext(uid)) ?? '';
        const now = this.clock.now();
        const step = this.codes.stepOf(secret, normalCode(input.code), now);
        if (step === null) throw invalidInput({ code: { code: 'factor_code_wrong' } });
        return withAuthenticator(factors, {
          ...authenticator,
          addedAt: now,
          isActive: true,
          lastStep: step,
        });
      },
      'authenticator_added',
    );
    return { recoveryCodes };
  }
}
