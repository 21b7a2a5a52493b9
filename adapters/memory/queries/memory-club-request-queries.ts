import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import type { ClubId, ClubRequestId, PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export function openRenameIn(
  requests: ReadonlyMap<ClubRequestId, ClubRequest>,
  clubId: ClubId,
): ClubRequest | null {
  return [...requests.values()].find((one) => one.clubId === clubId && one.status === 'open') ?? null;
}

export class MemoryClubRequestQueries implements ClubRequestQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async latestOf(uid: PersonId): Promise<ClubRequest | null> {
    return this.#inOrder((request) => request.uid === uid && request.clubId === null).at(-1) ?? null;
  }

  async openRename(clubId: ClubId): Promise<ClubRequest | null> {
    return openRenameIn(this.database.published.clubRequests, clubId);
  }

  async open(limit: number): Promise<readonly ClubRequest[]> {
    return this.#inOrder((request) => request.status === 'open').slice(0, limit);
  }

  async findAll(ids: readonly ClubRequestId[]): Promise<readonly ClubRequest[]> {
    return ids.flatMap((id) => this.database.published.clubRequests.get(id) ?? []);
  }

  #inOrder(matches: (request: ClubRequest) => boolean): readonly ClubRequest[] {
    const found = [...this.database.published.clubRequests.values()].filter(matches);
    return inOrder(found, (request) => [request.createdAt, request.id]);
  }
}
