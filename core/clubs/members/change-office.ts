import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { Clock } from '../../shared/clock.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import {
  findMember,
  MEMBER_FIELDS,
  requireMayGive,
  requireOther,
  requireOtherPresident,
  requireTeam,
} from './member-rules.ts';
import { type MemberView, toMemberView } from './member-view.ts';

export interface ChangeOfficeInput {
  readonly id: ClubId;
  readonly uid: PersonId;
  readonly office: string;
}

export interface ChangeOfficeOutput {
  readonly member: MemberView;
}

/**
 * Gives a member another office. Nobody gives or takes an office that allows or shows what their own does not, and nobody
 * changes their own; a president may step down. Throws `invalid_input`, `forbidden`, `member_not_found`, and
 * `wrong_state` for the last president and for a club that was merged into another.
 */
export class ChangeOffice {
  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ChangeOfficeInput): Promise<ChangeOfficeOutput> {
    const person = requireTeam(actor, input.id);
    const checks = new FieldChecks();
    const office = checks.choice('office', input.office, MEMBER_FIELDS.office);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const changed = await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      const members = await stores.members.of(club.id);
      const member = findMember(members, input.uid);
      requireMayGive(person, club, members, member.office, office);
      requireOther(person, member);
      if (member.office === office) return member;
      if (member.office === 'president') requireOtherPresident(members, member.uid);
      const after = { ...member, office, since: now };
      await stores.members.save(after);
      const detail = { office, club: club.id };
      await stores.audit.append(auditFact(actor, 'office_changed', member.uid, now, detail));
      return after;
    });
    const member = await this.people.find(changed.uid);
    return { member: toMemberView(changed, member ?? undefined, true) };
  }
}
