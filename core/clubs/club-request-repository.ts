import type { ClubRequestId } from '../shared/ids.ts';
import type { ClubRequest } from './club-request.ts';

/** Requests for clubs, inside a transaction. */
export interface ClubRequestRepository {
  /** Returns the request, locked against other writers until the transaction ends, or null. */
  find(id: ClubRequestId): Promise<ClubRequest | null>;
  /** Returns false and stores nothing when the person already has an open request. */
  add(request: ClubRequest): Promise<boolean>;
  save(request: ClubRequest): Promise<void>;
}
