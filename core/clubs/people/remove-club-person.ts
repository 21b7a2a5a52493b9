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
import { endAll } from './end-rows.ts';

export interface RemoveClubPersonInput {
  readonly id: ClubId;
  readonly uid: PersonId;
}

/**
 * Ends somebody's membership of a club, and mails them; who asks is declined. Their tickets stay valid. Throws `forbidden`,
 * `club_not_found`, `member_not_found`.
 */
export class RemoveClubPerson {
  static readonly needs = [PersonRepository, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { id, uid }: RemoveClubPersonInput): Promise<null> {
    const { uid: by } = requireTeam(actor, id);
    const now = this.clock.now();
    const profile = await this.people.find(uid);
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, id);
      const before = await endAll(stores, id, uid, by, now);
      if (before.length === 0) throw domainError('member_not_found');
      const wasMember = before.some(({ state }) => state === 'member');
      const notice = wasMember
        ? ({ kind: 'club_person_removed', clubId: id, clubName: club.name } as const)
        : ({ kind: 'club_joining_decided', clubId: id, clubName: club.name, until: null } as const);
      if (profile) await stores.outbox.addAll(deliveriesOf(notice, profile, this.ids.next(), now));
      const action = wasMember ? 'club_person_removed' : 'club_person_declined';
      await stores.audit.append(auditFact(actor, action, uid, now, { club: id }));
    });
    return null;
  }
}
