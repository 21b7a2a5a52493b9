import type { ClubId, PersonId, TicketId } from '../../shared/ids.ts';
import type { ClubMember, WaitingMember } from './club-member.ts';

/** The people of clubs, inside a transaction. What is not about a ticket is written with the club locked. */
export interface ClubMemberRepository {
  /** Returns the rows of these people in a club, in no order. */
  of(clubId: ClubId, uids: readonly PersonId[]): Promise<readonly ClubMember[]>;
  /** Returns every row of a club, in no order. */
  ofClub(clubId: ClubId): Promise<readonly ClubMember[]>;
  /** Returns the rows of these people in these clubs that say `member`, also those whose `until` has passed. */
  among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly ClubMember[]>;
  /** Adds rows. Throws when one of them exists. */
  addAll(rows: readonly ClubMember[]): Promise<void>;
  /** Changes rows, also their club. Throws when one of them does not exist. */
  saveAll(rows: readonly ClubMember[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Adds what tickets give; nothing where the event's organizer is no club. */
  grant(rows: readonly ClubMember[]): Promise<void>;
  /** Ends what these tickets gave when they ended, where it was not ended before. The tickets are stored. */
  endOfTickets(ticketIds: readonly TicketId[]): Promise<void>;
  /** Returns who waits by one of the keys, in every club. */
  waitingBy(keys: readonly string[]): Promise<readonly WaitingMember[]>;
  /** Returns everybody who waits in a club. */
  waitingIn(clubId: ClubId): Promise<readonly WaitingMember[]>;
  /** Adds who waits. Throws when a club has one of the keys. */
  addWaiting(rows: readonly WaitingMember[]): Promise<void>;
  /** Removes all keys of lines of a club. */
  removeWaiting(clubId: ClubId, lineIds: readonly string[]): Promise<void>;
}
