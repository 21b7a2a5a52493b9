import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryClubRequestQueries implements ClubRequestQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async latestOf(uid: PersonId): Promise<ClubRequest | null> {
    return this.#inOrder((request) => request.uid === uid).at(-1) ?? null;
  }

  async open(limit: number): Promise<readonly ClubRequest[]> {
    return this.#inOrder((request) => request.status === 'open').slice(0, limit);
  }

  #inOrder(matches: (request: ClubRequest) => boolean): readonly ClubRequest[] {
    const found = [...this.database.published.clubRequests.values()].filter(matches);
    return inOrder(found, (request) => [request.createdAt, request.id]);
  }
}
