import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';
import type { ClubMember } from './club-member.ts';

/** How many of a club's last events people came to. */
export interface Attendance {
  /** How many of the club's events have ended, at most the number that was asked for. */
  readonly events: number;
  /** To how many of these events somebody was let in; who came to none is missing. */
  readonly came: ReadonlyMap<PersonId, number>;
}

/** Reads of the people of clubs. */
export interface ClubMemberQueries {
  /** Returns every row of a club, in no order. */
  ofClub(clubId: ClubId): Promise<readonly ClubMember[]>;
  /** Returns every row of a person, in no order. */
  ofPerson(uid: PersonId): Promise<readonly ClubMember[]>;
  /** Counts who asks to join and is no member yet, by club; a club of which nobody asks is missing. */
  countAsked(clubIds: readonly ClubId[], now: Instant): Promise<ReadonlyMap<ClubId, number>>;
  /** Returns who came to the last published events of a club that have ended. */
  attendanceOf(clubId: ClubId, events: number, now: Instant): Promise<Attendance>;
  /** Returns whether somebody waits by one of the keys. See `WaitingMember`. */
  hasWaiting(keys: readonly string[]): Promise<boolean>;
}
export const ClubMemberQueries = token<ClubMemberQueries>('ClubMemberQueries');
