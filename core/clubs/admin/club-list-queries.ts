import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';
import type { Club, ClubState } from '../club.ts';
import type { Handover } from '../handovers/handover.ts';
import type { Membership } from '../members/membership.ts';

/** What a club may need of an admin. A club that was merged into another needs nothing. */
export const CLUB_NEEDS = [
  /** Not verified, or not any more. */
  'unverified',
  /** Its verification ends within `ENDING_DAYS`. */
  'ending',
  'no_adviser',
  /** Its handover is proposed or accepted. */
  'handover',
] as const;
export type ClubNeed = (typeof CLUB_NEEDS)[number];

export const ENDING_DAYS = 30;

export interface ClubFilter {
  /** The words of `searchWords`: matches clubs whose `searchTextOf` has them (see `containsWords`). */
  readonly words: readonly string[];
  /** Null for every state. */
  readonly state: ClubState | null;
  /** Null for all clubs. */
  readonly need: ClubNeed | null;
}

/** A club, with what an admin decides by. */
export interface ListedClub {
  readonly club: Club;
  /** The longest serving first. */
  readonly members: readonly Membership[];
  /** Published events that have not ended. */
  readonly upcomingEvents: number;
  /** The handover that is neither confirmed nor cancelled, or null. */
  readonly handover: Handover | null;
}

/** Reads of clubs, for admins and jobs. */
export interface ClubListQueries {
  /** Returns matching clubs by name, then id: at most `limit` of those after `after`. */
  list(
    filter: ClubFilter,
    now: Instant,
    page: { limit: number; after: { name: string; id: ClubId } | null },
  ): Promise<readonly ListedClub[]>;
  /**
   * Returns clubs whose verification ends until this moment, or has ended, and whose presidents were not reminded since
   * it ended, by its end, then id. Leaves out clubs that were merged into another.
   */
  verificationEnding(until: Instant, limit: number): Promise<readonly Club[]>;
}
export const ClubListQueries = token<ClubListQueries>('ClubListQueries');
