import type { SignedIn } from '../actor.ts';
import type { Instant } from '../shared/instant.ts';
import type { Person } from './person.ts';

/** A person, for themselves and for operators. */
export interface PersonView
  extends Omit<
    Person,
    'isEmailAccepted' | 'provider' | 'privacyNotice' | 'disabledAt' | 'createdAt' | 'updatedAt'
  > {
  /** Increases with every change of the profile. */
  readonly version: string;
}

export function toPersonView(person: Person): PersonView {
  return {
    uid: person.uid,
    email: person.email,
    name: person.name,
    role: person.role,
    studentId: person.studentId,
    faculty: person.faculty,
    phoneNumber: person.phoneNumber,
    year: person.year,
    sources: person.sources,
    isClubVerified: person.isClubVerified,
    photoURL: person.photoURL,
    version: person.updatedAt,
  };
}

/** A person's profile, as they see it themselves. */
export interface ProfileView extends PersonView {
  /** Whether they may buy and organize: their email is verified, or counts as verified. */
  readonly emailVerified: boolean;
  /** Absent as long as there is no profile. */
  readonly createdAt?: Instant | undefined;
}

export function toProfileView(
  person: Person,
  { emailVerified }: Pick<SignedIn, 'emailVerified'>,
): ProfileView {
  return { ...toPersonView(person), emailVerified, createdAt: person.createdAt };
}
