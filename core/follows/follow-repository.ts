import type { Day } from '../shared/day.ts';
import type { ClubId, PersonId } from '../shared/ids.ts';
import type { Follow } from './follow.ts';

/** Who follows which clubs, inside a transaction. */
export interface FollowRepository {
  /** Adds a follow; one that exists stays as it is. */
  add(follow: Follow): Promise<void>;
  /** Removes a follow. Ignores an unknown one. */
  remove(uid: PersonId, clubId: ClubId): Promise<void>;
  /** Returns every follow of a person, in no order. */
  ofPerson(uid: PersonId): Promise<readonly Follow[]>;
  /** Makes who follows a club follow another one instead. Who follows both keeps the earlier `since`. */
  move(from: ClubId, into: ClubId): Promise<void>;
  /** Records that these people get the digest of a week. Returns those who had not got it: of several callers, one does. */
  claimDigests(uids: readonly PersonId[], week: Day): Promise<readonly PersonId[]>;
}
