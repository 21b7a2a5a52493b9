import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestRepository } from '#core/clubs/club-request-repository.ts';
import type { ClubRequestId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryClubRequestRepository implements ClubRequestRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: ClubRequestId): Promise<ClubRequest | null> {
    return this.draft.state.clubRequests.get(id) ?? null;
  }

  async add(request: ClubRequest): Promise<boolean> {
    if (this.#isSecondOpen(request)) return false;
    insert(this.draft.state.clubRequests, request.id, request);
    return true;
  }

  async save(request: ClubRequest): Promise<void> {
    if (this.#isSecondOpen(request)) throw new Error(`Person ${request.uid} has an open request.`);
    replace(this.draft.state.clubRequests, request.id, request);
  }

  #isSecondOpen({ id, uid, status }: ClubRequest): boolean {
    const requests = [...this.draft.state.clubRequests.values()];
    return (
      status === 'open' &&
      requests.some((other) => other.id !== id && other.uid === uid && other.status === 'open')
    );
  }
}
