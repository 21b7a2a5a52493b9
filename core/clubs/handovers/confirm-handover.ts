import { type Actor, requireMember, type SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesToAll } from '../../notifications/deliveries.ts';
import type { OutboxMessage } from '../../notifications/outbox-message.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { Ids, type PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Club } from '../club.ts';
import { ClubChanges } from '../club-changes.ts';
import { endClubAccount } from '../members/club-account.ts';
import { type CommitteeMember, Committees } from '../members/committees.ts';
import type { Membership } from '../members/membership.ts';
import { decidedHandover, type Handover, mayConfirm, staysAfter } from './handover.ts';
import { handoverMails } from './handover-mail.ts';
import { findOpenHandover, type HandoverInput, requireLeadable } from './handover-rules.ts';

/**
 * Hands the club over: the successor becomes its president, all members except advisers and those who stay are removed,
 * and open invitations are withdrawn. Mails the new president and everybody who is removed. A dormant club becomes active. For
 * admins, and advisers of the club since before the proposal, after the successor has accepted. Throws `forbidden`, also
 * for who proposed it and for the successor, `handover_not_found`, and `wrong_state` for a handover that was not accepted
 * or is over, and when the successor has left or become an adviser.
 */
export class ConfirmHandover {
  static readonly needs = [Committees, PersonRepository, ClubChanges, Clock, Ids] as const;

  constructor(
    private readonly committees: Committees,
    private readonly people: PersonRepository,
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: HandoverInput): Promise<null> {
    const person = requireMember(actor, input.id);
    if (person.role !== 'admin' && person.club?.office !== 'adviser')
      throw domainError('forbidden', { reason: 'office' });
    const committee = await this.committees.of(input.id);
    const now = this.clock.now();
    let removed: readonly PersonId[] = [];
    await this.changes.change(input.id, async (stores, club) => {
      const handover = await findOpenHandover(stores, input);
      const before = await stores.members.of(club.id);
      requireConfirmable(handover, club, before, person);
      requirePresent(before, handover.successor);
      const leaving = before.filter(
        (member) => member.uid !== handover.successor && !staysAfter(handover, member),
      );
      await moveOffices(stores, club, handover, leaving, now);
      await stores.handovers.save(decidedHandover(handover, 'confirmed', person.uid, now));
      await stores.outbox.addAll(this.#mails(committee, handover, leaving, club, now));
      const detail = { club: club.id, people: leaving.length };
      await stores.audit.append(auditFact(actor, 'handover_confirmed', handover.successor, now, detail));
      removed = leaving.map(({ uid }) => uid);
      return club.state === 'dormant' ? { ...club, state: 'active' } : club;
    });
    if (removed.includes(input.id)) await endClubAccount(this.people, input.id, now);
    return null;
  }

  /** The record of the handover is a former president's alone, who led the club. */
  #mails(
    committee: readonly CommitteeMember[],
    { successor }: Handover,
    leaving: readonly Membership[],
    club: Club,
    now: Instant,
  ): readonly OutboxMessage[] {
    const out = committee.filter(isOneOf(leaving.map(({ uid }) => uid)));
    const presidents = leaving.filter(({ office }) => office === 'president').map(({ uid }) => uid);
    const others = out.filter(({ uid }) => !presidents.includes(uid));
    const ended = { kind: 'club_membership_ended', clubName: club.name, why: 'handed_over' } as const;
    return [
      ...handoverMails(committee.filter(isOneOf([successor])), 'leads', club, this.ids, now),
      ...handoverMails(out.filter(isOneOf(presidents)), 'handed_over', club, this.ids, now),
      ...deliveriesToAll(ended, others, this.ids, now),
    ];
  }
}

function requireConfirmable(
  handover: Handover,
  club: Club,
  members: readonly Membership[],
  person: SignedIn,
): void {
  requireLeadable(club, person);
  if (person.role !== 'admin') {
    if (handover.proposedBy === person.uid || handover.successor === person.uid)
      throw domainError('forbidden', { reason: 'own_handover' });
    if (!members.some((member) => member.uid === person.uid && mayConfirm(handover, member)))
      throw domainError('forbidden', { reason: 'adviser_of_handover' });
  }
  if (handover.state !== 'accepted') throw domainError('wrong_state', { reason: 'handover_not_accepted' });
}

function requirePresent(members: readonly Membership[], successor: PersonId): void {
  const member = members.find(({ uid }) => uid === successor);
  if (!member) throw domainError('wrong_state', { reason: 'successor_left' });
  if (member.office === 'adviser') throw domainError('wrong_state', { reason: 'adviser_as_president' });
}

async function moveOffices(
  { members, invitations }: Pick<Stores, 'members' | 'invitations'>,
  { id: clubId }: Club,
  { successor: uid }: Handover,
  leaving: readonly Membership[],
  now: Instant,
): Promise<void> {
  await members.save({ clubId, uid, office: 'president', since: now });
  for (const member of leaving) await members.remove(clubId, member.uid);
  for (const { id, acceptedAt } of await invitations.of(clubId))
    if (acceptedAt === null) await invitations.remove(id);
}

function isOneOf(uids: readonly PersonId[]): (person: { readonly uid: PersonId }) => boolean {
  return ({ uid }) => uids.includes(uid);
}
