import { type Actor, requireFresh, requireSignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { provenStudentId } from '../people/facts/person-facts.ts';
import type { IdentityGateway } from '../people/identity-gateway.ts';
import { withDisabled } from '../people/person.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { AccountPasswords } from '../sessions/account-passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ClosingObstacle, ErasedPeopleList, PersonErasure } from './person-erasure.ts';

export interface CloseAccountInput {
  /** Confirms who it is, instead of a fresh sign-in. */
  readonly password?: string | null | undefined;
}

/**
 * Closes the person's account: ends the sessions, removes account and profile, and erases the name and addresses
 * everywhere, while sums and records stay. Throws `wrong_state` while a ticket is upcoming, money is owed or a club has
 * events to come; `forbidden` for an admin; `invalid_input` for a wrong password; `fresh_sign_in_required` without
 * one.
 */
export class CloseAccount {
  constructor(
    private readonly people: PersonRepository,
    private readonly identities: IdentityGateway,
    private readonly passwords: Pick<AccountPasswords, 'matches'>,
    private readonly erasure: PersonErasure,
    private readonly list: ErasedPeopleList,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CloseAccountInput & { readonly from?: Caller }): Promise<null> {
    const { uid, role, email, name } = requireSignedIn(actor);
    const password = input.password ?? null;
    if (password === null) requireFresh(actor);
    else if (!(await this.passwords.matches(uid, password, input.from)))
      throw invalidInput({ password: { code: 'password_wrong' } });
    if (role === 'admin') throw domainError('forbidden', { reason: 'admins_on_command_line' });
    const now = this.clock.now();
    refuse(await this.erasure.obstacleOf(uid, now));

    // Disabled, so that nothing is bought while the rest is erased. The sessions end first: the erasure removes the rows
    // by which their tokens are revoked.
    const person = await this.people.change(uid, (stored) => withDisabled(stored, true, now));
    try {
      await this.identities.endSessions(uid);
      refuse(
        await this.erasure.erase(
          {
            uid,
            emails: [email, person?.email ?? ''],
            names: [name, person?.name ?? ''],
            studentIdKey: person && provenStudentId(person),
          },
          now,
        ),
      );
    } catch (error) {
      await this.people.change(uid, (stored) => withDisabled(stored, false, now));
      throw error;
    }
    await this.unitOfWork.run(({ audit }) => audit.append(auditFact(actor, 'account_closed', uid, now)));
    await this.list.add([{ uid, erasedAt: now }]);
    await this.identities.removeAccount(uid);
    await this.people.remove(uid);
    await this.erasure.purge();
    return null;
  }
}

function refuse(obstacle: ClosingObstacle | null): void {
  if (obstacle) throw domainError('wrong_state', { reason: obstacle });
}
