import { type Actor, requireRole } from '../actor.ts';
import type { AuditJournal } from '../audit/audit-journal.ts';
import type { ClubRequestQueries } from './club-request-queries.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';

export interface ListClubRequestsOutput {
  readonly requests: readonly ClubRequestView[];
}

const LIMIT = 100;

/** Lists open requests for clubs, the longest waiting first, for admins, with an audit entry. */
export class ListClubRequests {
  constructor(
    private readonly requests: ClubRequestQueries,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor): Promise<ListClubRequestsOutput> {
    const admin = requireRole(actor, 'admin');
    const requests = await this.requests.open(LIMIT);
    this.journal.recordLook(admin, 'people_viewed', 'club_requests');
    return { requests: requests.map(toClubRequestView) };
  }
}
