import { type Actor, requireMember } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { type ClubId, Ids, type PersonId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { endClubAccount } from './club-account.ts';
import { findMember, requireMayGive, requireOtherPresident, requireTeam } from './member-rules.ts';

export interface RemoveMemberInput {
  readonly id: ClubId;
  /** One's own uid to leave the club. */
  readonly uid: PersonId;
}

/**
 * Removes a member from a club and mails them, or leaves it. Nobody removes a member whose office allows or shows what their own does
 * not; anybody may leave. An account of role club that leaves the club it stood for becomes a student's. Throws
 * `forbidden`, `member_not_found`, and `wrong_state` for the last president and for a club that was merged into another.
 */
export class RemoveMember {
  static readonly needs = [PersonRepository, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RemoveMemberInput): Promise<null> {
    const isLeaving = actor.kind === 'person' && actor.uid === input.uid;
    const person = isLeaving ? requireMember(actor, input.id) : requireTeam(actor, input.id);
    const now = this.clock.now();
    const profile = isLeaving ? null : await this.people.find(input.uid);
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      const members = await stores.members.of(club.id);
      const member = findMember(members, input.uid);
      if (!isLeaving) requireMayGive(person, club, members, member.office);
      if (member.office === 'president') requireOtherPresident(members, member.uid);
      await stores.members.remove(club.id, member.uid);
      const notice = { kind: 'club_membership_ended', clubName: club.name, why: 'removed' } as const;
      if (profile) await stores.outbox.addAll(deliveriesOf(notice, profile, this.ids.next(), now));
      const action = isLeaving ? 'member_left' : 'member_removed';
      const detail = { office: member.office, club: club.id };
      await stores.audit.append(auditFact(actor, action, member.uid, now, detail));
    });
    if (input.id === input.uid) await endClubAccount(this.people, input.uid, now);
    return null;
  }
}
