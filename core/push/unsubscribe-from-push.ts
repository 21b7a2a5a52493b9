import { type Actor, requireSignedIn } from '../actor.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { checkEndpoint } from './push-fields.ts';

/**
 * Notifies a browser of the signed-in person no more. Ignores an unknown one and another person's. Throws `invalid_input`
 * for what is no address.
 */
export class UnsubscribeFromPush {
  static readonly needs = [UnitOfWork] as const;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor, { endpoint }: { readonly endpoint: string }): Promise<null> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    checkEndpoint(checks, endpoint);
    checks.throwIfInvalid();
    await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeEndpoint(uid, endpoint));
    return null;
  }
}
