import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** Why an account can't be closed yet. */
export type ClosingObstacle = 'ticket_upcoming' | 'money_owed' | 'events_upcoming';

/** Erases the names and addresses of people who close their accounts. */
export interface PersonErasure {
  /** Returns what must be over before the account can be closed; null when nothing is left. */
  obstacleOf(uid: PersonId, now: Instant): Promise<ClosingObstacle | null>;
  /**
   * Erases a person from every table in one transaction, and remembers the uid. Sums, ledger and audit log stay as they
   * are. Returns what came between instead, and then changes nothing. Repeating it erases what was added meanwhile.
   */
  erase(uid: PersonId, now: Instant): Promise<ClosingObstacle | null>;
  /** Removes what the erased rows leave in the database's own files, such as a write-ahead log. */
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
