import { type Actor, requireVerified } from '../actor.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { SECURITY_FIELDS, withAuthenticator } from './second-factors.ts';

export interface ActivateAuthenticatorOutput {
  /** New recovery codes for a person without any, shown once; null for anybody else. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Sets up the authenticator with a code of it, and mails the person. Throws `email_not_verified`, `invalid_input` for a
 * wrong code, `rate_limited` after too many, `wrong_state`, `second_factor_required`.
 */
export class ActivateAuthenticator {
  static readonly needs = [SecondFactorChanges, SecondFactorCheck] as const;

  constructor(
    private readonly changes: SecondFactorChanges,
    private readonly check: SecondFactorCheck,
  ) {}

  async execute(actor: Actor, input: { readonly code: string }): Promise<ActivateAuthenticatorOutput> {
    const { uid } = requireVerified(actor);
    const checks = new FieldChecks();
    checks.length('code', input.code, SECURITY_FIELDS.code);
    checks.throwIfInvalid();
    const activated = await this.check.activation(uid, input.code);
    if (!activated) throw invalidInput({ code: { code: 'factor_code_wrong' } });
    const recoveryCodes = await this.changes.add(
      actor,
      (factors) => {
        const { authenticator } = factors;
        if (authenticator?.isActive || authenticator?.sealedSecret !== activated.sealedSecret)
          throw domainError('wrong_state', { reason: 'no_authenticator_begun' });
        return withAuthenticator(factors, activated);
      },
      'authenticator_added',
    );
    return { recoveryCodes };
  }
}
