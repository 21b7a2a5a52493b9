import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { IdentityGateway } from './identity-gateway.ts';
import { noteChange, personToManage } from './manage-person.ts';
import type { PersonId } from './person.ts';
import type { PersonRepository } from './person-repository.ts';

export interface EndSessionsInput {
  readonly uid: PersonId;
}

/** Signs a person out everywhere. Throws `profile_not_found`, `forbidden`. */
export class EndSessions {
  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: EndSessionsInput): Promise<null> {
    const person = await personToManage(actor, this.people, input.uid);
    await this.identities.endSessions(person.uid);
    await noteChange(this.transactions, actor, 'sessions_ended', person, this.clock.now());
    return null;
  }
}
