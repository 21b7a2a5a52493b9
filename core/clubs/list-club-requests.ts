import { type Actor, requireRole } from '../actor.ts';
import type { ClubRequestQueries } from './club-request-queries.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';

export interface ListClubRequestsOutput {
  readonly requests: readonly ClubRequestView[];
}

const LIMIT = 100;

/** Lists open requests for club accounts, the longest waiting first, for admins. */
export class ListClubRequests {
  constructor(private readonly requests: ClubRequestQueries) {}

  async execute(actor: Actor): Promise<ListClubRequestsOutput> {
    requireRole(actor, 'admin');
    const requests = await this.requests.open(LIMIT);
    return { requests: requests.map(toClubRequestView) };
  }
}
