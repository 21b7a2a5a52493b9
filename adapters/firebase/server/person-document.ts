import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { FACT_SOURCES, type FactOrigins, type FactSource } from '#core/people/facts/person-facts.ts';
import { type Person, ROLES, searchTextOf } from '#core/people/person.ts';
import type { NoticeAcceptance } from '#core/people/privacy-notice.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { ngramsOf } from './ngrams.ts';

/** The collection of profiles, by uid. */
export const USERS = 'users';
/** The collection of proven student ids, by `studentIdDocument`. Each names its person’s uid. */
export const STUDENT_IDS = 'studentIds';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a profile, without those that only serve searches. */
export const FIELDS = [
  ...['uid', 'email', 'name', 'role', 'studentId', 'faculty', 'phoneNumber', 'year', 'sources'],
  ...['isClubVerified', 'isEmailAccepted'],
  ...['photoURL', 'provider', 'privacyNotice', 'disabledAt', 'createdAt', 'updatedAt'],
];

/** Tells whether a text is a uid of an identity service. Firestore accepts almost any text as a document name. */
export function isUid(text: string): boolean {
  return /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/.test(text);
}

/** Returns the name of the document of a student id’s key. Firestore refuses slashes, dots alone and `__…__`. */
export function studentIdDocument(key: string): string {
  return `id ${encodeURIComponent(key)}`;
}

/** Fields that are left out of the document when they are null. */
const OPTIONAL_FIELDS = ['photoURL', 'provider', 'privacyNotice', 'disabledAt', 'year', 'sources'] as const;

/** Returns a new document: the person's fields and the search fields. */
export function toDocument(person: Person): Record<string, unknown> {
  const { uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified } = person;
  const { isEmailAccepted } = person;
  const { photoURL, provider, privacyNotice, disabledAt, year } = person;
  const sources = Object.fromEntries(Object.entries(person.sources).filter(([, source]) => source !== null));
  return {
    ...{ uid, email, name, role, studentId, faculty, phoneNumber, isClubVerified, isEmailAccepted },
    ...(photoURL === null ? {} : { photoURL }),
    ...(provider === null ? {} : { provider }),
    ...(privacyNotice === null
      ? {}
      : { privacyNotice: { ...privacyNotice, acceptedAt: toTimestamp(privacyNotice.acceptedAt) } }),
    ...(disabledAt === null ? {} : { disabledAt: toTimestamp(disabledAt) }),
    ...(year === null ? {} : { year }),
    ...(Object.keys(sources).length === 0 ? {} : { sources }),
    createdAt: toTimestamp(person.createdAt),
    updatedAt: toTimestamp(person.updatedAt),
    emailKey: email.toLowerCase(),
    searchGrams: ngramsOf(searchTextOf(person)),
  };
}

/** Returns the update of an existing document, which may hold fields of other programs. */
export function toUpdate(person: Person): Record<string, unknown> {
  const document = toDocument(person);
  const gone = OPTIONAL_FIELDS.filter((name) => !Object.hasOwn(document, name));
  return { ...document, ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])) };
}

/** Returns the profile in a document. Missing fields become empty. */
export function toPerson(uid: PersonId, document: Fields): Person {
  const createdAt = instantIn(document.createdAt) ?? instantOf(0);
  return {
    uid,
    email: textIn(document.email) ?? '',
    name: textIn(document.name) ?? '',
    role: ROLES.find((role) => role === document.role) ?? 'student',
    studentId: textIn(document.studentId) ?? '',
    faculty: textIn(document.faculty) ?? '',
    phoneNumber: textIn(document.phoneNumber) ?? '',
    year: textIn(document.year),
    sources: originsIn(document.sources),
    isClubVerified: document.isClubVerified === true,
    isEmailAccepted: isEmailAccepted(document),
    photoURL: textIn(document.photoURL),
    provider: document.provider === 'google' ? 'google' : null,
    privacyNotice: noticeIn(document.privacyNotice),
    disabledAt: instantIn(document.disabledAt),
    createdAt,
    updatedAt: instantIn(document.updatedAt) ?? createdAt,
  };
}

/** Documents from before addresses were proven lack the field: their admins and verified clubs are accepted. */
function isEmailAccepted({ isEmailAccepted: accepted, role, isClubVerified }: Fields): boolean {
  if (typeof accepted === 'boolean') return accepted;
  return role === 'admin' || (role === 'club' && isClubVerified === true);
}

function noticeIn(value: unknown): NoticeAcceptance | null {
  const { version, acceptedAt } = (value ?? {}) as Fields;
  const [name, at] = [textIn(version), instantIn(acceptedAt)];
  return name === null || at === null ? null : { version: name, acceptedAt: at };
}

function originsIn(value: unknown): FactOrigins {
  const stored: Fields = typeof value === 'object' && value !== null ? { ...value } : {};
  const sourceOf = (fact: keyof FactOrigins): FactSource | null =>
    FACT_SOURCES.find((source) => source === stored[fact]) ?? null;
  return {
    name: sourceOf('name'),
    studentId: sourceOf('studentId'),
    faculty: sourceOf('faculty'),
    year: sourceOf('year'),
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function instantIn(value: unknown): Instant | null {
  return value instanceof Timestamp ? instantOf(value.toMillis()) : null;
}

export function toTimestamp(instant: Instant): Timestamp {
  return Timestamp.fromMillis(millisecondsOf(instant));
}
