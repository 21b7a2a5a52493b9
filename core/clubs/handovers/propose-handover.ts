import type { Actor, SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { type ClubId, type HandoverId, Ids, type PersonId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { countHandover } from '../club-mail-log.ts';
import { findOpenClub } from '../club-rules.ts';
import { findMember, requireMayGive, requireTeam } from '../members/member-rules.ts';
import type { Membership } from '../members/membership.ts';
import { type Handover, staysAfter } from './handover.ts';
import { handoverMails } from './handover-mail.ts';

export interface ProposeHandoverInput {
  /** The club. */
  readonly id: ClubId;
  /** The next president: a member who is no adviser. */
  readonly successor: PersonId;
  /** The members who keep their office. Advisers always do and presidents never; others than members are ignored. */
  readonly staying: readonly PersonId[];
}

/**
 * Proposes to hand the club over to its next president, who is mailed. For presidents and admins. Throws `forbidden`,
 * `club_not_found`, `member_not_found`, `rate_limited` for a president over the quota of a day, and `wrong_state` while
 * another handover is open, for oneself and for an adviser.
 */
export class ProposeHandover {
  static readonly needs = [PersonRepository, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ProposeHandoverInput): Promise<{ readonly id: HandoverId }> {
    const person = requireTeam(actor, input.id);
    const successor = await this.people.find(input.successor);
    const now = this.clock.now();
    const id = this.ids.next();
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      const members = await stores.members.of(club.id);
      requireMayGive(person, club, members, 'president');
      requireFit(findMember(members, input.successor), person);
      if (await stores.handovers.findOpen(club.id))
        throw domainError('wrong_state', { reason: 'handover_open' });
      if (person.role !== 'admin')
        await countHandover(stores.clubMails, club, { id, recipient: input.successor }, now);
      await stores.handovers.add(newHandover(id, input, person.uid, members, now));
      await stores.outbox.addAll(handoverMails(successor ? [successor] : [], 'accept', club, this.ids, now));
      const detail = { club: club.id };
      await stores.audit.append(auditFact(actor, 'handover_proposed', input.successor, now, detail));
    });
    return { id };
  }
}

function requireFit({ uid, office }: Membership, person: SignedIn): void {
  if (uid === person.uid) throw domainError('wrong_state', { reason: 'own_successor' });
  if (office === 'adviser') throw domainError('wrong_state', { reason: 'adviser_as_president' });
}

function newHandover(
  id: HandoverId,
  { id: clubId, successor, staying }: ProposeHandoverInput,
  proposedBy: PersonId,
  members: readonly Membership[],
  now: Handover['proposedAt'],
): Handover {
  const kept = members.filter(
    (member) => member.uid !== successor && member.office !== 'adviser' && staysAfter({ staying }, member),
  );
  return {
    ...{ id, clubId, proposedBy, successor },
    staying: kept.map(({ uid }) => uid),
    state: 'proposed',
    proposedAt: now,
    acceptedAt: null,
    decidedAt: null,
    decidedBy: null,
  };
}
