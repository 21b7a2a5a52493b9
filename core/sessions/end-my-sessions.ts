import { type Actor, requireSignedIn } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { UnitOfWork } from '../unit-of-work.ts';

/** Ends every session of the signed-in person, this one too, and notifies their browsers no more. */
export class EndMySessions {
  static readonly needs = [IdentityGateway, UnitOfWork] as const;

  constructor(
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actor: Actor): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.identities.endSessions(uid);
    await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeOf(uid));
    return null;
  }
}
