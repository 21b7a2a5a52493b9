import { type Actor, requireFresh, requireRole } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesOf, deliveriesToAll } from '../../notifications/deliveries.ts';
import type { OutboxMessage } from '../../notifications/outbox-message.ts';
import { OFFICES, type Office } from '../../offices.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { type ClubId, Ids, type PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Club } from '../club.ts';
import { ClubChanges } from '../club-changes.ts';
import { decidedHandover } from '../handovers/handover.ts';
import { endClubAccount } from '../members/club-account.ts';
import { type CommitteeMember, Committees } from '../members/committees.ts';
import { isOpen } from '../members/invitation.ts';
import type { Membership } from '../members/membership.ts';
import { movePeople } from '../people/move-people.ts';

export interface MergeClubsInput {
  /** The double, which is closed. */
  readonly id: ClubId;
  /** The club that stays. */
  readonly into: ClubId;
}

/**
 * Merges a club into another one: events, figures, committee, members, followers and open invitations move to it, an open handover of the
 * double is cancelled, and the double is closed. The ledger stays as it is: what the double sold is the double's. Presidents of the double, and who is invited to be one, become event
 * editors; who is a member of both keeps the higher office. Mails the members of the double and the presidents of the
 * other. Throws `club_not_found`, and `wrong_state` for one and the same club, and when either was merged before.
 */
export class MergeClubs {
  static readonly needs = [PersonRepository, Committees, ClubChanges, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly committees: Committees,
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: MergeClubsInput): Promise<null> {
    const { uid } = requireRole(actor, 'admin');
    requireFresh(actor);
    if (input.id === input.into) throw domainError('wrong_state', { reason: 'club_merged_with_itself' });
    const now = this.clock.now();
    const [joining, leading] = [await this.committees.of(input.id), await this.committees.of(input.into)];
    await this.changes.change(input.into, async (stores, target) => {
      const double = await stores.clubs.find(input.id);
      if (!double) throw domainError('club_not_found');
      if ([target, double].some(({ state }) => state === 'closed'))
        throw domainError('wrong_state', { reason: 'club_closed' });
      await moveMembers(stores, double, target, now);
      await moveInvitations(stores, double, target, uid, now);
      await stores.outbox.addAll(await this.#mails(stores, double, target, [joining, leading], now));
      const open = await stores.handovers.findOpen(double.id);
      if (open) {
        await stores.handovers.save(decidedHandover(open, 'cancelled', uid, now));
        const detail = { club: double.id };
        await stores.audit.append(auditFact(actor, 'handover_cancelled', open.successor, now, detail));
      }
      await stores.clubs.moveEvents(double.id, target.id);
      // After the events are locked: no sale adds to the double any more.
      await movePeople(stores, double.id, target.id, now);
      await stores.follows.move(double.id, target.id);
      await stores.clubs.save(closedInto(double, target, now));
      await stores.audit.append(auditFact(actor, 'clubs_merged', double.id, now, { club: target.id }));
      return target;
    });
    await endClubAccount(this.people, input.id, now);
    return null;
  }

  /** Tells who joins their office now, and the presidents of the club that stays that somebody joins. */
  async #mails(
    { members }: Pick<Stores, 'members'>,
    { name: doubleName }: Club,
    { id: clubId, name: clubName }: Club,
    [joining, leading]: readonly [readonly CommitteeMember[], readonly CommitteeMember[]],
    now: Instant,
  ): Promise<readonly OutboxMessage[]> {
    const offices = new Map((await members.of(clubId)).map(({ uid, office }) => [uid, office]));
    const presidents = leading.filter(({ uid }) => offices.get(uid) === 'president');
    const others = joining.filter(({ uid }) => offices.get(uid) !== 'president');
    const notice = { kind: 'clubs_merged', doubleName, clubId, clubName } as const;
    return [
      ...deliveriesToAll({ ...notice, office: null }, presidents, this.ids, now),
      ...others.flatMap((to) =>
        deliveriesOf({ ...notice, office: offices.get(to.uid) ?? null }, to, this.ids.next(), now),
      ),
    ];
  }
}

function closedInto(double: Club, { id }: Club, now: Instant): Club {
  return { ...double, state: 'closed', mergedInto: id, verifiedUntil: null, updatedAt: now };
}

/** A double gives nobody the lead of the club that stays: its presidents become event editors. */
function officeAfterMerge(office: Office): Office {
  return office === 'president' ? 'editor' : office;
}

/** Who joins has the office from now on, so that an adviser confirms no handover that was proposed before. */
async function moveMembers(
  { members }: Pick<Stores, 'members'>,
  double: Club,
  { id: clubId }: Club,
  since: Instant,
): Promise<void> {
  const there = new Map((await members.of(clubId)).map((member) => [member.uid, member]));
  for (const { uid, office } of await members.of(double.id)) {
    const joined = { clubId, uid, office: officeAfterMerge(office), since };
    const higher = higherOffice(there.get(uid), joined);
    if (higher === joined) await members.save(joined);
    await members.remove(double.id, uid);
  }
}

/** Returns the membership of the higher office; the first one of two equal ones. */
function higherOffice(one: Membership | undefined, other: Membership): Membership {
  return one && OFFICES.indexOf(one.office) <= OFFICES.indexOf(other.office) ? one : other;
}

/** Moves open invitations, except to addresses that the target has invited. From now on they are the admin's. */
async function moveInvitations(
  { invitations }: Pick<Stores, 'invitations'>,
  double: Club,
  { id: clubId }: Club,
  invitedBy: PersonId,
  now: Instant,
): Promise<void> {
  const invited = (await invitations.of(clubId)).filter((one) => isOpen(one, now)).map(({ email }) => email);
  for (const invitation of await invitations.of(double.id)) {
    if (!isOpen(invitation, now)) continue;
    const office = officeAfterMerge(invitation.office);
    if (invited.includes(invitation.email)) await invitations.remove(invitation.id);
    else await invitations.save({ ...invitation, clubId, office, invitedBy });
  }
}
