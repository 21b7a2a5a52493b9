import type { Actor } from '../actor.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import { auditChange, findManagedPerson } from '../people/managed-person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';

/** Ends every session of a person, and notifies their browsers no more. Throws `profile_not_found`, `forbidden`. */
export class EndSessions {
  static readonly needs = [PersonRepository, IdentityGateway, UnitOfWork, Clock] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly uid: PersonId }): Promise<null> {
    const person = await findManagedPerson(actor, this.people, input.uid);
    await this.identities.endSessions(person.uid);
    await this.unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.removeOf(person.uid));
    await auditChange(this.unitOfWork, actor, 'sessions_ended', person, this.clock.now());
    return null;
  }
}
