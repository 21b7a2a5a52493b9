import type { ClubRequest, ClubRequestId } from './club-request.ts';

/** Requests for club accounts, inside a transaction. */
export interface ClubRequestRepository {
  /** The request, locked against other writers until the transaction ends. */
  find(id: ClubRequestId): Promise<ClubRequest | null>;
  /** False, and nothing stored, when the person already has an open request. */
  add(request: ClubRequest): Promise<boolean>;
  save(request: ClubRequest): Promise<void>;
}
