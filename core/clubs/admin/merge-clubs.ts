import { type Actor, requireFresh, requireRole } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { OFFICES } from '../../offices.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Club } from '../club.ts';
import type { ClubChanges } from '../club-changes.ts';
import { decidedHandover } from '../handovers/handover.ts';
import { endClubAccount } from '../members/club-account.ts';
import { isOpen } from '../members/invitation.ts';
import type { Membership } from '../members/membership.ts';

export interface MergeClubsInput {
  /** The double, which is closed. */
  readonly id: ClubId;
  /** The club that stays. */
  readonly into: ClubId;
}

/**
 * Merges a club into another one: events, figures, members and open invitations move to it, an open handover of the
 * double is cancelled, and the double is closed. Who is a member of both keeps the higher office. Throws
 * `club_not_found`, and `wrong_state` for one and the same club, and when either was merged before.
 */
export class MergeClubs {
  constructor(
    private readonly people: PersonRepository,
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: MergeClubsInput): Promise<null> {
    const { uid } = requireRole(actor, 'admin');
    requireFresh(actor);
    if (input.id === input.into) throw domainError('wrong_state', { reason: 'club_merged_with_itself' });
    const now = this.clock.now();
    await this.changes.change(input.into, async (stores, target) => {
      const double = await stores.clubs.find(input.id);
      if (!double) throw domainError('club_not_found');
      if ([target, double].some(({ state }) => state === 'closed'))
        throw domainError('wrong_state', { reason: 'club_closed' });
      await moveMembers(stores, double, target);
      await moveInvitations(stores, double, target, now);
      const open = await stores.handovers.findOpen(double.id);
      if (open) {
        await stores.handovers.save(decidedHandover(open, 'cancelled', uid, now));
        const detail = { club: double.id };
        await stores.audit.append(auditFact(actor, 'handover_cancelled', open.successor, now, detail));
      }
      await stores.clubs.moveEvents(double.id, target.id);
      await stores.clubs.save(closedInto(double, target, now));
      await stores.audit.append(auditFact(actor, 'clubs_merged', double.id, now, { club: target.id }));
      return target;
    });
    await endClubAccount(this.people, input.id, now);
    return null;
  }
}

function closedInto(double: Club, { id }: Club, now: Instant): Club {
  return { ...double, state: 'closed', mergedInto: id, verifiedUntil: null, updatedAt: now };
}

async function moveMembers({ members }: Pick<Stores, 'members'>, double: Club, target: Club): Promise<void> {
  const there = new Map((await members.of(target.id)).map((member) => [member.uid, member]));
  for (const member of await members.of(double.id)) {
    const higher = higherOffice(there.get(member.uid), { ...member, clubId: target.id });
    if (higher !== there.get(member.uid)) await members.save(higher);
    await members.remove(double.id, member.uid);
  }
}

/** Returns the membership of the higher office; the first one of two equal ones. */
function higherOffice(one: Membership | undefined, other: Membership): Membership {
  return one && OFFICES.indexOf(one.office) <= OFFICES.indexOf(other.office) ? one : other;
}

/** Moves open invitations, except to addresses that the target has invited. */
async function moveInvitations(
  { invitations }: Pick<Stores, 'invitations'>,
  double: Club,
  target: Club,
  now: Instant,
): Promise<void> {
  const invited = (await invitations.of(target.id))
    .filter((one) => isOpen(one, now))
    .map(({ email }) => email);
  for (const invitation of await invitations.of(double.id)) {
    if (!isOpen(invitation, now)) continue;
    if (invited.includes(invitation.email)) await invitations.remove(invitation.id);
    else await invitations.save({ ...invitation, clubId: target.id });
  }
}
