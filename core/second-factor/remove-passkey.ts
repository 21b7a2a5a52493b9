import { type Actor, requireFresh } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { withoutPasskey } from './second-factors.ts';

/** Removes a passkey, and mails the person. Throws `passkey_not_found`, `fresh_sign_in_required`, `second_factor_required`. */
export class RemovePasskey {
  static readonly needs = [SecondFactorChanges] as const;

  constructor(private readonly changes: SecondFactorChanges) {}

  async execute(actor: Actor, input: { readonly id: string }): Promise<null> {
    requireFresh(actor);
    await this.changes.change(
      actor,
      (factors) => {
        if (!factors.passkeys.some(({ id }) => id === input.id)) throw domainError('passkey_not_found');
        return withoutPasskey(factors, input.id);
      },
      'passkey_removed',
    );
    return null;
  }
}
