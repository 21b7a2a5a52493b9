import { PROVEN, type SignedIn } from '#core/actor.ts';

/** The actor of `aPerson`. */
export function aSignedIn(differences: Partial<SignedIn> = {}): SignedIn {
  return {
    kind: 'person',
    uid: 'person-1',
    email: 'student-one@student.acara.test',
    name: 'Student One',
    role: 'student',
    isClubVerified: false,
    ...PROVEN,
    ...differences,
  };
}
