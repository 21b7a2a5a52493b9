import { type Actor, requireFresh } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { withoutAuthenticator } from './second-factors.ts';

/** Removes the authenticator, and mails the person. Throws `wrong_state`, `fresh_sign_in_required`, `second_factor_required`. */
export class RemoveAuthenticator {
  static readonly needs = [SecondFactorChanges] as const;

  constructor(private readonly changes: SecondFactorChanges) {}

  async execute(actor: Actor): Promise<null> {
    requireFresh(actor);
    await this.changes.change(
      actor,
      (factors) => {
        if (!factors.authenticator?.isActive)
          throw domainError('wrong_state', { reason: 'no_authenticator' });
        return withoutAuthenticator(factors);
      },
      'authenticator_removed',
    );
    return null;
  }
}
