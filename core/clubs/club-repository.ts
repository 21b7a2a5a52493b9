import type { ClubId } from '../shared/ids.ts';
import type { Club, NamedClub } from './club.ts';

/** Clubs, inside a transaction. */
export interface ClubRepository {
  /** Returns the club, locked against other writers until the transaction ends, or null. */
  find(id: ClubId): Promise<Club | null>;
  /** Returns the names of those of the clubs that exist, as committed. */
  namesOf(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>>;
  /** Stores a club, with a number after its slug when another club has the slug. Returns it; null when the id exists. */
  add(club: Club): Promise<Club | null>;
  save(club: Club): Promise<void>;
  /**
   * Returns the names of all clubs that were not merged into another. Other transactions that ask for them wait, so
   * that two clubs never take one name at the same time.
   */
  lockNames(): Promise<readonly NamedClub[]>;
  /**
   * Gives everything that names the club `from` to another one: its events, with their sales figures, the clubs that were
   * merged into it, and ticket types of any event that are for its members. The ledger stays as it is. Locks the events.
   */
  moveEvents(from: ClubId, into: ClubId): Promise<void>;
}
