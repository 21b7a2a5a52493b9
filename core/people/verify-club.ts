import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { ClubAccounts } from './club-accounts.ts';
import { auditChange } from './managed-person.ts';
import { withClubVerified } from './person.ts';
import { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';
import { ProvenEmails } from './proven-emails.ts';

/**
 * Marks a club as verified, so that its new events are published without a review. Throws `forbidden` for other roles,
 * and `wrong_state` for an address that is not verified.
 */
export class VerifyClub {
  static readonly needs = [PersonRepository, ProvenEmails, UnitOfWork, ClubAccounts, Clock] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly provenEmails: ProvenEmails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubAccounts: ClubAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly email: string }): Promise<{ readonly user: PersonView }> {
    requireSystem(actor);
    const person = await this.people.findByEmail(input.email);
    if (person?.role === 'club') await this.provenEmails.require(person);
    const now = this.clock.now();
    const changed =
      person &&
      (await this.people.change(person.uid, (stored) => {
        if (stored.role !== 'club')
          throw domainError('forbidden', { reason: 'not_a_club', email: input.email });
        return withClubVerified(stored, true, now);
      }));
    if (!changed) throw domainError('profile_not_found', { reason: 'not_registered', email: input.email });
    await this.clubAccounts.follow(person, changed);
    if (!person.isClubVerified) await auditChange(this.unitOfWork, actor, 'club_verified', person, now);
    return { user: toPersonView(changed) };
  }
}
