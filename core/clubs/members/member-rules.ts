import { type Actor, requireAbility, requireMember, type SignedIn } from '../../actor.ts';
import { OFFICES, type Office } from '../../offices.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ChoiceRule } from '../../shared/field-rules.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
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

/** Throws `forbidden` when others than presidents and admins give or take the office of a president. */
export function requireMayChange({ role, club }: SignedIn, ...offices: readonly Office[]): void {
  if (role === 'admin' || club?.office === 'president') return;
  if (offices.includes('president')) throw domainError('forbidden', { reason: 'office' });
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
