import type { Office } from '../../offices.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { type Club, isVerified } from '../club.ts';

/** The club that a person acts for, and their office in it. */
export interface ActingClub {
  readonly id: ClubId;
  readonly name: string;
  readonly contactEmail: string;
  readonly isVerified: boolean;
  /** Whether the club is neither dormant nor suspended. Otherwise it checks in what it has sold, and changes nothing. */
  readonly isActive: boolean;
  readonly office: Office;
}

export function toActingClub(club: Club, office: Office, now: Instant): ActingClub {
  const { id, name, contactEmail, state } = club;
  return {
    ...{ id, name, contactEmail, office },
    isVerified: isVerified(club, now),
    isActive: state === 'active',
  };
}

/** Returns the club of an account of role club, as its president acts for it. */
export function ownClubOf(
  { uid, name, email }: { readonly uid: PersonId; readonly name: string; readonly email: string },
  isVerified: boolean,
): ActingClub {
  return { id: uid, name, contactEmail: email, isVerified, isActive: true, office: 'president' };
}
