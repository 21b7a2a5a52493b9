import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/domain-error.ts';
import { type Role, withRole } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';

export interface GrantRoleInput {
  readonly email: string;
  readonly role: Role;
}

export interface GrantRoleOutput {
  readonly user: PersonView;
}

/** Gives a registered person a role. Only the command line does this: it is the one way to become an admin. */
export class GrantRole {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: GrantRoleInput): Promise<GrantRoleOutput> {
    requireSystem(actor);
    const person = await this.people.findByEmail(input.email);
    const now = this.clock.now();
    const changed =
      person && (await this.people.change(person.uid, (stored) => withRole(stored, input.role, now)));
    if (!changed) throw new DomainError('profile_not_found', `Nobody is registered as ${input.email}.`);
    return { user: toPersonView(changed) };
  }
}
