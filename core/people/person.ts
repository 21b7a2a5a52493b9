import type { PersonId } from '../shared/ids.ts';
import { type Instant, instantAfter } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';
import { isDemonstrationAddress } from './access/demonstration-account.ts';
import { type FactOrigins, NO_ORIGINS, withoutSource } from './facts/person-facts.ts';
import { currentNoticeAcceptedAt, type NoticeAcceptance } from './privacy-notice.ts';

export const ROLES = ['student', 'club', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A person's profile, in Firestore under `users/{uid}`. */
export interface Person {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly studentId: string;
  readonly faculty: string;
  readonly phoneNumber: string;
  /** The year of study, as a source writes it; null when none does. */
  readonly year: string | null;
  /** Which facts a source states. Their person cannot change them. */
  readonly sources: FactOrigins;
  readonly isClubVerified: boolean;
  /** Whether an operator accepts the email address without a proof. */
  readonly isEmailAccepted: boolean;
  /** Set when the profile was created from an external account. */
  readonly photoURL: string | null;
  readonly provider: 'google' | null;
  /** The privacy notice that the person accepted; null for those who were here before there was one. */
  readonly privacyNotice: NoticeAcceptance | null;
  /** When the person was disabled; null when they are not. */
  readonly disabledAt: Instant | null;
  readonly createdAt: Instant;
  /** Increases with every change, and so serves as the version of the profile. */
  readonly updatedAt: Instant;
}

/** The fields that a person can edit. */
export type ProfileFields = Pick<Person, 'name' | 'studentId' | 'faculty' | 'phoneNumber'>;

/** What a profile has where nothing else is said. */
export const PROFILE_DEFAULTS = {
  studentId: '',
  faculty: '',
  phoneNumber: '',
} as const satisfies Partial<ProfileFields>;

/** An authenticated identity, with its external account if it has one. */
export interface NewPersonIdentity {
  readonly uid: PersonId;
  readonly email: string;
  readonly externalAccount?: {
    readonly provider: 'google' | 'other';
    readonly name: string | null;
    readonly photoURL: string | null;
  };
}

export function newPerson(
  { uid, email, externalAccount }: NewPersonIdentity,
  fields: ProfileFields,
  role: Exclude<Role, 'admin'>,
  now: Instant,
): Person {
  return {
    uid,
    email,
    ...fields,
    year: null,
    sources: NO_ORIGINS,
    role,
    isClubVerified: false,
    isEmailAccepted: false,
    photoURL: externalAccount?.photoURL ?? null,
    provider: externalAccount?.provider === 'google' ? 'google' : null,
    privacyNotice: currentNoticeAcceptedAt(now),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Creates the profile of an external account, as a student. */
export function personFromExternalAccount(identity: NewPersonIdentity, now: Instant): Person {
  const name = identity.externalAccount?.name ?? 'User';
  return newPerson(identity, { name, studentId: '', faculty: '', phoneNumber: '' }, 'student', now);
}

/** Returns a changed person with its next version. */
export function touched(person: Person, now: Instant): Person {
  return { ...person, updatedAt: instantAfter(person.updatedAt, now) };
}

/** Changes the fields. Facts of a source stay as they are. */
export function withProfile(person: Person, fields: ProfileFields, now: Instant): Person {
  const { phoneNumber } = fields;
  const { sources } = person;
  const name = sources.name === null ? fields.name : person.name;
  const studentId = sources.studentId === null ? fields.studentId : person.studentId;
  const faculty = sources.faculty === null ? fields.faculty : person.faculty;
  return touched({ ...person, name, studentId, faculty, phoneNumber }, now);
}

/** Changes the role. The account of a club has the club's name, which no source states. */
export function withRole(person: Person, role: Role, now: Instant): Person {
  const named = role === 'club' ? withoutSource(person, 'name', now) : person;
  return touched({ ...named, role, isClubVerified: role === 'club' && person.isClubVerified }, now);
}

export function withClubVerified(person: Person, isClubVerified: boolean, now: Instant): Person {
  return touched({ ...person, isClubVerified }, now);
}

export function withAcceptedEmail(person: Person, now: Instant): Person {
  return touched({ ...person, isEmailAccepted: true }, now);
}

/** Follows the email of the identity service, where a person corrects it. */
export function withEmail(person: Person, email: string, now: Instant): Person {
  return touched({ ...person, email }, now);
}

/** Tells whether an address counts as proven without a code: an operator's word, or a demonstration account. */
export function hasAcceptedEmail(email: string, person: Person | null): boolean {
  return isDemonstrationAddress(email) || (person?.isEmailAccepted ?? false);
}

export function withDisabled(person: Person, disabled: boolean, now: Instant): Person {
  return touched({ ...person, disabledAt: disabled ? now : null }, now);
}

/** Returns the folded text that searches match: name, email and student id. */
export function searchTextOf({ name, email, studentId }: Person): string {
  return foldText([name, email, studentId].join(' '));
}
