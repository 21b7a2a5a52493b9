import type { ClubId, ClubRequestId, PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { ClubRequest } from './club-request.ts';

/** Reads of requests for clubs. */
export interface ClubRequestQueries {
  /** Returns the person's latest request for a club, or null. */
  latestOf(uid: PersonId): Promise<ClubRequest | null>;
  /** Returns the open request for another name of a club, or null. */
  openRename(clubId: ClubId): Promise<ClubRequest | null>;
  /** Returns open requests, the longest waiting first. */
  open(limit: number): Promise<readonly ClubRequest[]>;
  /** Returns the requests that exist, in any order. */
  findAll(ids: readonly ClubRequestId[]): Promise<readonly ClubRequest[]>;
}
export const ClubRequestQueries = token<ClubRequestQueries>('ClubRequestQueries');
