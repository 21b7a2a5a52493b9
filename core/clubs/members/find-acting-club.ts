import type { Person } from '../../people/person.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { ActingClub } from './acting-club.ts';

/** The club that a call names. */
export interface ActingFor {
  /** From the header `X-Acting-For`. */
  readonly header: string | null;
  /** From the path of a call below `/clubs/:id`. */
  readonly path: string | null;
}

export const AS_ONESELF: ActingFor = { header: null, path: null };

/** Returns the club and the person's office; null when they are no member. */
export type FindActing = (clubId: ClubId, uid: PersonId) => Promise<ActingClub | null>;

/**
 * Returns the club that a person acts for: the one of the path, else of the header; an account of role club acts for its
 * own without either. Null for somebody who acts for nobody, for a disabled person, and for an admin who names a club
 * in the path alone. Throws `forbidden` for a club of which the person is no member.
 */
export async function findActingClub(
  find: FindActing,
  uid: PersonId,
  person: Pick<Person, 'role' | 'disabledAt'> | null,
  { header, path }: ActingFor,
): Promise<ActingClub | null> {
  if (person?.disabledAt) return null;
  if (path !== null && person?.role === 'admin' && header !== path) return null;
  const named = path ?? header;
  if (named !== null) {
    const club = await find(named, uid);
    if (!club) throw domainError('forbidden', { reason: 'not_a_member' });
    return club;
  }
  return person?.role === 'club' ? find(uid, uid) : null;
}
