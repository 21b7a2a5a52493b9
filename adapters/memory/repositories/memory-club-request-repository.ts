import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestRepository } from '#core/clubs/club-request-repository.ts';
import type { ClubId, ClubRequestId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace } from '../memory-database.ts';
import { openRenameIn } from '../queries/memory-club-request-queries.ts';

export class MemoryClubRequestRepository implements ClubRequestRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: ClubRequestId): Promise<ClubRequest | null> {
    return this.draft.state.clubRequests.get(id) ?? null;
  }

  async openRename(clubId: ClubId): Promise<ClubRequest | null> {
    return openRenameIn(this.draft.state.clubRequests, clubId);
  }

  async add(request: ClubRequest): Promise<boolean> {
    if (this.#isSecondOpen(request)) return false;
    insert(this.draft.state.clubRequests, request.id, request);
    return true;
  }

  async save(request: ClubRequest): Promise<void> {
    if (this.#isSecondOpen(request)) throw new Error(`There is an open request beside ${request.id}.`);
    replace(this.draft.state.clubRequests, request.id, request);
  }

  #isSecondOpen({ id, uid, clubId, status }: ClubRequest): boolean {
    if (status !== 'open') return false;
    const others = [...this.draft.state.clubRequests.values()].filter((one) => one.id !== id);
    const isSame = (other: ClubRequest) =>
      other.clubId === clubId && (clubId !== null || other.uid === uid) && other.status === 'open';
    return others.some(isSame);
  }
}
