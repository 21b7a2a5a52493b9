import { type Actor, requireSignedIn } from '../../actor.ts';
import { UnitOfWork } from '../../unit-of-work.ts';

/** Notifies a browser of the signed-in person no more. Ignores an unknown one and another person's. */
export class UnsubscribeFromPush {
  static readonly needs = [UnitOfWork] as const;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(actor: Actor, { endpoint }: { readonly endpoint: string }): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeEndpoint(uid, endpoint));
    return null;
  }
}
