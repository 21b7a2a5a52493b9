import { FULLY_PROVEN, type SignedIn } from '#core/actor.ts';
import { ownClubOf } from '#core/clubs/members/acting-club.ts';
import type { Office } from '#core/offices.ts';

/** The actor of `aPerson`; with role club, one who acts for the account's own club, which is not verified. */
export function aSignedIn(differences: Partial<SignedIn> = {}): SignedIn {
  const person: SignedIn = {
    kind: 'person',
    uid: 'person-1',
    email: 'student-one@student.acara.test',
    name: 'Student One',
    role: 'student',
    club: null,
    ...FULLY_PROVEN,
    ...differences,
  };
  return person.role === 'club' && !person.club ? { ...person, club: ownClubOf(person, false) } : person;
}

/** The actor of a club whose events are published without a review. */
export function verified(club: SignedIn): SignedIn {
  return { ...club, club: ownClubOf(club, true) };
}

/** The actor of a member who acts for the club of another actor. */
export function acting(member: SignedIn, { club }: SignedIn, office: Office): SignedIn {
  return { ...member, role: 'club', club: club && { ...club, office } };
}
