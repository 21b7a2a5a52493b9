import type { Office } from '../../offices.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

/** A person's office in a club. A person has at most one in each club. */
export interface Membership {
  readonly clubId: ClubId;
  readonly uid: PersonId;
  readonly office: Office;
  /** When the person got this office. */
  readonly since: Instant;
}

/** Returns whether somebody else of the members is a president. */
export function hasOtherPresident(members: readonly Membership[], uid: PersonId): boolean {
  return members.some((member) => member.office === 'president' && member.uid !== uid);
}
