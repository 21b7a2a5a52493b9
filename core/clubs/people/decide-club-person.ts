import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { type ClubId, Ids, type PersonId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { requireTeam } from '../members/member-rules.ts';
import { lineOf } from './club-member.ts';
import type { MembershipView } from './join-club.ts';
import { ownRow } from './joining.ts';
import { membershipEnd, SessionCalendar } from './session-end.ts';

export interface DecideClubPersonInput {
  readonly id: ClubId;
  readonly uid: PersonId;
  readonly approve: boolean;
}

/**
 * Makes somebody who asked a member until the end of the session, or declines, and mails them. Approving a member again
 * changes nothing. Throws `forbidden`, `club_not_found`, and `member_not_found` for who does not ask any more.
 */
export class DecideClubPerson {
  static readonly needs = [PersonRepository, UnitOfWork, SessionCalendar, Clock, Ids] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly calendar: SessionCalendar,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { id, uid, approve }: DecideClubPersonInput): Promise<MembershipView> {
    requireTeam(actor, id);
    const now = this.clock.now();
    const profile = await this.people.find(uid);
    const until = membershipEnd(now, this.calendar);
    return this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, id);
      const rows = await stores.clubPeople.of(id, [uid]);
      const own = ownRow(rows);
      const line = lineOf(rows, now);
      if (own?.state !== 'asked') {
        if (!approve || line?.state !== 'member') throw domainError('member_not_found');
        return { state: line.state, until: line.until };
      }
      if (approve) await stores.clubPeople.saveAll([{ ...own, state: 'member', since: now, until }]);
      else await stores.clubPeople.remove([own.id]);
      const notice = {
        kind: 'club_joining_decided',
        clubId: id,
        clubName: club.name,
        until: approve ? until : null,
      } as const;
      if (profile) await stores.outbox.addAll(deliveriesOf(notice, profile, this.ids.next(), now));
      const action = approve ? 'club_person_approved' : 'club_person_declined';
      await stores.audit.append(auditFact(actor, action, uid, now, { club: id }));
      const after = lineOf(await stores.clubPeople.of(id, [uid]), now);
      return { state: after?.state ?? 'ended', until: after?.until ?? null };
    });
  }
}
