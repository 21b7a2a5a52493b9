import { type Actor, requireSignedIn } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';

/** Ends every session of the signed-in person, this one too. */
export class EndMySessions {
  static readonly needs = [IdentityGateway] as const;

  constructor(private readonly identities: IdentityGateway) {}

  async execute(actor: Actor): Promise<null> {
    await this.identities.endSessions(requireSignedIn(actor).uid);
    return null;
  }
}
