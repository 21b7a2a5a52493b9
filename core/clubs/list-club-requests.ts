import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { ClubQueries } from './club-queries.ts';
import { versionOf } from './club-request.ts';
import { ClubRequestQueries } from './club-request-queries.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';
import { ClubNames } from './names/club-names.ts';

/** A request, with what an admin decides by. */
export interface OpenClubRequestView extends ClubRequestView {
  /** The present name of the club whose name should change; null in a request for a new club. */
  readonly currentName: string | null;
  /** Of what an admin decides by. */
  readonly version: string;
  /** Names of clubs and of the university that people could take for the name that is asked for. */
  readonly similarNames: readonly string[];
}

const LIMIT = 100;

/** Lists open requests for clubs, the longest waiting first, for admins, with an audit entry. */
export class ListClubRequests {
  static readonly needs = [ClubRequestQueries, ClubQueries, ClubNames, AuditJournal] as const;

  constructor(
    private readonly requests: ClubRequestQueries,
    private readonly clubs: ClubQueries,
    private readonly names: ClubNames,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor): Promise<{ readonly requests: readonly OpenClubRequestView[] }> {
    const admin = requireRole(actor, 'admin');
    const [requests, similar] = await Promise.all([this.requests.open(LIMIT), this.names.load()]);
    const clubs = await this.clubs.findAll(requests.flatMap(({ clubId }) => clubId ?? []));
    this.journal.recordView(admin, 'people_viewed', 'club_requests');
    return {
      requests: requests.map((request) => {
        const club = clubs.find(({ id }) => id === request.clubId) ?? null;
        return {
          ...toClubRequestView(request),
          currentName: club?.name ?? null,
          version: versionOf(request, club),
          similarNames: similar.to(request.clubName, request.clubId),
        };
      }),
    };
  }
}
