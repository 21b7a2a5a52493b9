import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import type { Office } from '../../offices.ts';
import type { Person } from '../../people/person.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type ClubId, Ids, type PersonId } from '../../shared/ids.ts';
import { type Instant, instantAfter } from '../../shared/instant.ts';
import { type Stores, UnitOfWork } from '../../unit-of-work.ts';
import type { VersionedForm } from '../../versions/audited-fields.ts';
import { FieldChanges, requireVersion, type Version } from '../../versions/field-changes.ts';
import type { Club } from '../club.ts';
import { countOfficeMail } from '../club-mail-log.ts';
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
  /** The member's `since` that was read: when their office was last changed; an older one is refused. */
  readonly version?: Version;
}

const OFFICE_FORM: VersionedForm = {
  actions: ['office_changed'],
  fields: [{ field: 'office', key: 'office' }],
};

/**
 * Gives a member another office. Nobody gives or takes an office that allows or shows what their own does not, and nobody
 * changes their own; a president may step down. Mails the member. Throws `invalid_input`, `forbidden`,
 * `member_not_found`, `changed_meanwhile`, and `wrong_state` for the last president and for a club that was merged into
 * another.
 */
export class ChangeOffice {
  static readonly needs = [PersonRepository, UnitOfWork, FieldChanges, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ChangeOfficeInput): Promise<{ readonly member: MemberView }> {
    const person = requireTeam(actor, input.id);
    const checks = new FieldChecks();
    const office = checks.choice('office', input.office, MEMBER_FIELDS.office);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const profile = await this.people.find(input.uid);
    const change = async (stores: Stores) => {
      const club = await findOpenClub(stores, input.id);
      const members = await stores.members.of(club.id);
      const member = findMember(members, input.uid);
      requireMayGive(person, club, members, member.office, office);
      requireOther(person, member);
      requireVersion(input.version, member.since);
      if (member.office === office) return member;
      if (member.office === 'president') requireOtherPresident(members, member.uid);
      const after = { ...member, office, since: instantAfter(member.since, now) };
      await stores.members.save(after);
      if (profile && member.uid !== person.uid) await this.#tell(stores, club, profile, office, now);
      const detail = { office, club: club.id };
      await stores.audit.append(auditFact(actor, 'office_changed', member.uid, after.since, detail));
      return after;
    };
    const { id: club, uid: subject, version } = input;
    const read = { form: OFFICE_FORM, subject, version, club };
    const changed = await this.changes.tell(read, () => this.unitOfWork.run(change));
    return { member: toMemberView(changed, profile ?? undefined, true) };
  }

  async #tell(stores: Stores, club: Club, profile: Person, office: Office, now: Instant): Promise<void> {
    const id = this.ids.next();
    if (!(await countOfficeMail(stores.clubMails, club, { id, recipient: profile.uid }, now))) return;
    const { id: clubId, name: clubName } = club;
    const notice = { kind: 'club_office_changed', clubId, clubName, office } as const;
    await stores.outbox.addAll(deliveriesOf(notice, profile, id, now));
  }
}
