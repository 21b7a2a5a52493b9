import type { ClubId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** Clubs that one person may follow at a time. */
export const MAX_FOLLOWS = 200;

/** A person wants to hear of a club's new events. */
export interface Follow {
  readonly uid: PersonId;
  readonly clubId: ClubId;
  /** Only events that became public later are news. */
  readonly since: Instant;
}
