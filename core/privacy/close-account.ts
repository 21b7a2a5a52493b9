import { type Actor, requireFresh, requireSignedIn, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { AccountQueries } from '../identity/account-queries.ts';
import { provenStudentId } from '../people/facts/person-facts.ts';
import { IdentityGateway } from '../people/identity-gateway.ts';
import type { Person } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { AccountPasswords } from '../sessions/account-passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import {
  type ClosingObstacle,
  ErasedPeopleList,
  type KnownAddress,
  PersonErasure,
} from './person-erasure.ts';

export interface CloseAccountInput {
  /** Confirms who it is, instead of a fresh sign-in. */
  readonly password?: string | null | undefined;
}

/**
 * Closes the person's account: erases the name and addresses everywhere, while sums and records stay, and then removes
 * account and profile, which ends the sessions. Throws `wrong_state` while a ticket is upcoming, money is owed or a club
 * has events to come, and then leaves everything as it was; `forbidden` for an admin; `invalid_input` for a wrong
 * password; `fresh_sign_in_required` without one.
 */
export class CloseAccount {
  static readonly needs = [
    PersonRepository,
    IdentityGateway,
    AccountQueries,
    AccountPasswords,
    PersonErasure,
    ErasedPeopleList,
    UnitOfWork,
    Clock,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly identities: Pick<IdentityGateway, 'removeAccount'>,
    private readonly accounts: AccountQueries,
    private readonly passwords: Pick<AccountPasswords, 'matches'>,
    private readonly erasure: PersonErasure,
    private readonly list: ErasedPeopleList,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CloseAccountInput & { readonly from?: Caller }): Promise<null> {
    const closing = requireSignedIn(actor);
    const { uid, role } = closing;
    const password = input.password ?? null;
    if (password === null) requireFresh(actor);
    else if (!(await this.passwords.matches(uid, password, input.from)))
      throw invalidInput({ password: { code: 'password_wrong' } });
    if (role === 'admin') throw domainError('forbidden', { reason: 'admins_on_command_line' });
    const now = this.clock.now();
    // Before the outbox is searched for mails. The erasure looks again, where nothing can come between.
    refuse(await this.erasure.obstacleOf(uid, now));
    const person = await this.people.find(uid);
    const studentIdKey = person && provenStudentId(person);
    const addresses = await this.#addressesOf(closing, person);
    refuse(await this.erasure.erase({ uid, addresses, studentIdKey }, now));
    await this.unitOfWork.run(({ audit }) => audit.append(auditFact(actor, 'account_closed', uid, now)));
    await this.list.add([{ uid, erasedAt: now }]);
    await this.identities.removeAccount(uid);
    await this.people.remove(uid);
    await this.erasure.purge();
    return null;
  }

  /** The address of the profile may be an earlier one, which was never proven. */
  async #addressesOf(
    { uid, email, emailVerified }: SignedIn,
    person: Person | null,
  ): Promise<readonly KnownAddress[]> {
    const account = await this.accounts.find(uid);
    const addresses: KnownAddress[] = [{ email, standing: emailVerified ? 'accepted' : 'claimed' }];
    if (account?.emailVerified) addresses.push({ email: account.email, standing: 'proven' });
    if (person && person.email !== email) addresses.push({ email: person.email, standing: 'claimed' });
    return addresses;
  }
}

function refuse(obstacle: ClosingObstacle | null): void {
  if (obstacle) throw domainError('wrong_state', { reason: obstacle });
}
