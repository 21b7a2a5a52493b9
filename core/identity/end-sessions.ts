import type { Actor } from '../actor.ts';
import type { IdentityGateway } from '../people/identity-gateway.ts';
import { auditChange, findManagedPerson } from '../people/managed-person.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface EndSessionsInput {
  readonly uid: PersonId;
}

/** Ends every session of a person. Throws `profile_not_found`, `forbidden`. */
export class EndSessions {
  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: EndSessionsInput): Promise<null> {
    const person = await findManagedPerson(actor, this.people, input.uid);
    await this.identities.endSessions(person.uid);
    await auditChange(this.unitOfWork, actor, 'sessions_ended', person, this.clock.now());
    return null;
  }
}
