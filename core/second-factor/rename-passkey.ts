import { type Actor, requireSignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type PasskeyView, toPasskeyView } from './passkey-view.ts';
import { SECURITY_FIELDS, withChangedPasskey } from './second-factors.ts';

export interface RenamePasskeyInput {
  readonly id: string;
  readonly name: string;
}

/** Renames a passkey of the signed-in person. Throws `passkey_not_found`, `invalid_input`. */
export class RenamePasskey {
  static readonly needs = [UnitOfWork] as const;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor, input: RenamePasskeyInput): Promise<{ readonly passkey: PasskeyView }> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    const name = checks.text('name', input.name, SECURITY_FIELDS.passkeyName);
    checks.throwIfInvalid();
    return this.unitOfWork.run(async ({ secondFactors }) => {
      const factors = await secondFactors.find(uid);
      const changed = withChangedPasskey(factors, input.id, { name });
      const passkey = changed.passkeys.find(({ id }) => id === input.id);
      if (!passkey) throw domainError('passkey_not_found');
      await secondFactors.save(changed);
      return { passkey: toPasskeyView(passkey) };
    });
  }
}
