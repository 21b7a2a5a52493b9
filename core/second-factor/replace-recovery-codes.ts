import { type Actor, requireFresh } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { hasSecondFactor, withRecoveryCodes } from './second-factors.ts';

export interface ReplaceRecoveryCodesOutput {
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

/** Replaces the recovery codes, and mails the person. Throws `wrong_state`, `fresh_sign_in_required`, `second_factor_required`. */
export class ReplaceRecoveryCodes {
  static readonly needs = [SecondFactorChanges] as const;

  constructor(private readonly changes: SecondFactorChanges) {}

  async execute(actor: Actor): Promise<ReplaceRecoveryCodesOutput> {
    const { uid } = requireFresh(actor);
    const recoveryCodes = this.changes.newCodes();
    await this.changes.change(
      actor,
      (factors) => {
        if (!hasSecondFactor(factors)) throw domainError('wrong_state', { reason: 'no_second_factor' });
        return withRecoveryCodes(factors, this.changes.digestsOf(uid, recoveryCodes));
      },
      'recovery_codes_replaced',
    );
    return { recoveryCodes };
  }
}
