import type { Actor } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ClubAccounts } from './club-accounts.ts';
import type { IdentityGateway } from './identity-gateway.ts';
import { auditChange, changeManagedPerson } from './managed-person.ts';
import { type ManagedPersonView, toManagedPersonView } from './managed-person-view.ts';
import { withDisabled } from './person.ts';
import type { PersonRepository } from './person-repository.ts';

export interface DisablePersonInput {
  readonly uid: PersonId;
  /** False enables the person again. */
  readonly disabled: boolean;
}

export interface DisablePersonOutput {
  readonly person: ManagedPersonView;
}

/**
 * Disables a person, which ends their sessions and pauses their events' sales, or enables them again. Throws
 * `profile_not_found`, `forbidden`.
 */
export class DisablePerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubAccounts: ClubAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: DisablePersonInput): Promise<DisablePersonOutput> {
    const now = this.clock.now();
    const { before, after } = await changeManagedPerson(actor, this.people, input.uid, (person) =>
      withDisabled(person, input.disabled, now),
    );
    if (input.disabled) await this.identities.endSessions(after.uid);
    await this.clubAccounts.follow(before, after);
    const action = input.disabled ? 'person_disabled' : 'person_enabled';
    await auditChange(this.unitOfWork, actor, action, after, now);
    return { person: toManagedPersonView(after) };
  }
}
