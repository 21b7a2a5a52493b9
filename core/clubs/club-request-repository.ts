import type { ClubId, ClubRequestId } from '../shared/ids.ts';
import type { ClubRequest } from './club-request.ts';

/** Requests for clubs, inside a transaction. */
export interface ClubRequestRepository {
  /** Returns the request, locked against other writers until the transaction ends, or null. */
  find(id: ClubRequestId): Promise<ClubRequest | null>;
  /** Returns the open request for another name of a club, locked, or null. */
  openRename(clubId: ClubId): Promise<ClubRequest | null>;
  /**
   * Returns false and stores nothing when the person already has an open request for a club, or the club one for its
   * name.
   */
  add(request: ClubRequest): Promise<boolean>;
  save(request: ClubRequest): Promise<void>;
}
