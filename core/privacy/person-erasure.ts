import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** Why an account can't be closed yet. */
export type ClosingObstacle = 'ticket_upcoming' | 'money_owed' | 'events_upcoming';

/**
 * How far an address is a person's: `claimed` when they only typed it, `accepted` when it counts as theirs without a
 * proof, `proven` when they showed that they read its mail.
 */
export type AddressStanding = 'claimed' | 'accepted' | 'proven';

/** An address of a person's account, or of an earlier purchase. */
export interface KnownAddress {
  readonly email: string;
  readonly standing: AddressStanding;
}

/** A person to erase, with what stands in rows that do not name the uid. */
export interface PersonToErase {
  readonly uid: PersonId;
  readonly addresses: readonly KnownAddress[];
  /** The key of the student id when a source states it, else null. See `provenStudentId`. */
  readonly studentIdKey: string | null;
}

/**
 * Erases the names and addresses of people who close their accounts: every row and mail of the uid, the contact of their
 * own clubs and the mails about the account. An accepted address is erased from mails, invitations and the roster, too; a
 * proven one also where it is the contact of clubs that the person is no member of. So nobody erases what merely bears
 * an address that they typed.
 */
export interface PersonErasure {
  /** Returns what must be over before the account can be closed; null when nothing is left. */
  obstacleOf(uid: PersonId, now: Instant): Promise<ClosingObstacle | null>;
  /**
   * Erases a person from every table in one transaction, and remembers the uid. Sums, ledger and audit log stay as they
   * are. Returns what came between instead, and then changes nothing.
   */
  erase(person: PersonToErase, now: Instant): Promise<ClosingObstacle | null>;
  /** Erases what was stored about an erased person since, whatever it is. */
  eraseAgain(uid: PersonId, erasedAt: Instant): Promise<void>;
  /**
   * Removes what the erased rows leave in the database's own files, such as a write-ahead log. One purge serves all who
   * wait, so it may take a few seconds longer while many accounts are closed.
   */
  purge(): Promise<void>;
  /** Returns the people erased since an instant. */
  erasedSince(instant: Instant): Promise<readonly ErasedPerson[]>;
}
export const PersonErasure = token<PersonErasure>('PersonErasure');

export interface ErasedPerson {
  readonly uid: PersonId;
  readonly erasedAt: Instant;
}

/** A list beside the database of the people who were erased, for restores of older backups. */
export interface ErasedPeopleList {
  /** Adds those who are not on it. */
  add(people: readonly ErasedPerson[]): Promise<void>;
}
export const ErasedPeopleList = token<ErasedPeopleList>('ErasedPeopleList');

/** Returns the addresses, in each spelling that rows have, whose standing is one of `standings`. */
export function addressesIn(
  addresses: readonly KnownAddress[],
  ...standings: readonly AddressStanding[]
): readonly string[] {
  const own = addresses.filter(({ standing }) => standings.includes(standing)).map(({ email }) => email);
  return [...new Set(own.flatMap((email) => [email, email.toLowerCase()]))].filter((email) => email !== '');
}
