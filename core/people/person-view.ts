import type { PersonId } from '../shared/ids.ts';
import type { Person, Role } from './person.ts';

/** A person as they see themselves. */
export interface PersonView {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly studentId: string;
  readonly faculty: string;
  readonly phoneNumber: string;
  readonly isClubVerified: boolean;
  readonly photoURL: string | null;
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
    isClubVerified: person.isClubVerified,
    photoURL: person.photoURL,
  };
}
