import type { KnownHolder } from '../../parties/guest-repository.ts';
import type { Party } from '../../parties/party.ts';

/** The fields of a row that can be wrong. */
export const GUEST_ROW_FIELDS = ['name', 'email', 'studentId', 'note'] as const;
export type GuestRowField = (typeof GUEST_ROW_FIELDS)[number];

/**
 * What becomes of a row: a ticket (`invited`), none because the person has one or stands further up in the list, because the
 * row says something wrong, or because no place is left.
 */
export const GUEST_RESULTS = ['invited', 'has_ticket', 'twice_in_list', 'not_valid', 'no_place'] as const;
export type GuestResult = (typeof GUEST_RESULTS)[number];

/** A person whose proven address or matric number a row names, with what else is proven about them. */
export interface GuestPerson extends Party {
  /** The key of their proven matric number; null without one. See `guestKey`. */
  readonly studentKey: string | null;
}

/** A row of a list of guests, checked. */
export interface GuestRow {
  /** The first field that is wrong; null when the row is valid. */
  readonly field: GuestRowField | null;
  readonly name: string;
  /** Normal; empty without one. */
  readonly email: string;
  readonly note: string;
  /** Of what the row says; null where it says nothing. See `guestKey`. */
  readonly emailKey: string | null;
  readonly studentKey: string | null;
  /** Whose account it is; null for somebody without one. */
  readonly person: GuestPerson | null;
}

/**
 * Decides on each row, in order. `known`: the marks of who has a ticket, see `marksOfHolder`; `left`: how many guests find a
 * place. Pure: a trial and an invitation answer alike.
 */
export function judgeGuests(
  rows: readonly GuestRow[],
  known: ReadonlySet<string>,
  left: number,
): readonly GuestResult[] {
  const seen = new Set<string>();
  let places = left;
  return rows.map((row) => {
    if (row.field !== null) return 'not_valid';
    const marks = marksOfRow(row);
    const isRepeated = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    if (isRepeated) return 'twice_in_list';
    if (marks.some((mark) => known.has(mark))) return 'has_ticket';
    if (places < 1) return 'no_place';
    places -= 1;
    return 'invited';
  });
}

/** Returns by what the holder of a ticket is known. */
export function marksOfHolder({
  uid,
  email,
  emailKey,
  studentKey,
}: Omit<KnownHolder, 'eventId'>): readonly string[] {
  return marks(uid, [email], [emailKey, studentKey]);
}

/** A name alone is no mark: two people may have it. */
function marksOfRow({ email, emailKey, studentKey, person }: GuestRow): readonly string[] {
  return marks(
    person?.uid ?? null,
    [email, person?.email ?? ''],
    [emailKey, studentKey, person?.studentKey ?? null],
  );
}

function marks(
  uid: string | null,
  emails: readonly string[],
  keys: readonly (string | null)[],
): readonly string[] {
  return [
    ...(uid === null ? [] : [`uid ${uid}`]),
    ...emails.flatMap((email) => (email === '' ? [] : `email ${email.toLowerCase()}`)),
    ...keys.flatMap((key) => (key === null ? [] : `key ${key}`)),
  ];
}
