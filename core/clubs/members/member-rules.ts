import { type Actor, requireAbility, requireMember, type SignedIn } from '../../actor.ts';
import { mayGive, OFFICES, type Office } from '../../offices.ts';
import type { Person } from '../../people/person.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ChoiceRule } from '../../shared/field-rules.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Club } from '../club.ts';
import type { Invitation } from './invitation.ts';
import { hasOtherPresident, type Membership } from './membership.ts';

/** The fields of a membership. */
export const MEMBER_FIELDS = {
  office: { label: 'Office', options: OFFICES },
} as const satisfies Readonly<Record<string, ChoiceRule<Office>>>;

/** Requires that the person leads the team of this club, or is an admin. */
export function requireTeam(actor: Actor, clubId: ClubId): SignedIn {
  requireMember(actor, clubId);
  return requireAbility(actor, 'team');
}

/**
 * Throws `forbidden` unless the person gives and takes all of the offices: as an admin, or by the office that they have
 * among the locked members of the locked club. The office that they called with may have ended meanwhile.
 */
export function requireMayGive(
  { uid, role }: SignedIn,
  { state }: Club,
  members: readonly Membership[],
  ...offices: readonly Office[]
): void {
  if (role === 'admin') return;
  if (state !== 'active') throw domainError('forbidden', { reason: 'club_inactive' });
  const own = members.find((member) => member.uid === uid);
  if (!own || !offices.every((office) => mayGive(own.office, office)))
    throw domainError('forbidden', { reason: 'office' });
}

/** Throws `wrong_state` when the person who sent the invitation could not send it now. `inviter`: null without a profile. */
export function requireStillGiven(
  { office, invitedBy }: Pick<Invitation, 'office' | 'invitedBy'>,
  inviter: Pick<Person, 'uid' | 'role' | 'disabledAt'> | null,
  { state }: Club,
  members: readonly Membership[],
): void {
  const own = members.find(({ uid }) => uid === invitedBy);
  const isMembers = state === 'active' && own !== undefined && mayGive(own.office, office);
  const isKnown = inviter?.uid === invitedBy && !inviter.disabledAt;
  if (!isKnown || !(inviter.role === 'admin' || isMembers))
    throw domainError('wrong_state', { reason: 'invitation_not_given' });
}

/** Throws `forbidden` for one's own office. A president may step down. */
export function requireOther({ uid }: SignedIn, member: Membership): void {
  if (member.uid === uid && member.office !== 'president')
    throw domainError('forbidden', { reason: 'own_office' });
}

/** Throws `wrong_state` when the person is the only president. */
export function requireOtherPresident(members: readonly Membership[], uid: PersonId): void {
  if (!hasOtherPresident(members, uid)) throw domainError('wrong_state', { reason: 'last_president' });
}

/** Returns the member, or throws `member_not_found`. */
export function findMember(members: readonly Membership[], uid: PersonId): Membership {
  const member = members.find((one) => one.uid === uid);
  if (!member) throw domainError('member_not_found');
  return member;
}
