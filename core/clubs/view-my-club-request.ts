import { type Actor, requireSignedIn } from '../actor.ts';
import { ClubRequestQueries } from './club-request-queries.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';

export interface ViewMyClubRequestOutput {
  /** Null when the person has made no request. */
  readonly request: ClubRequestView | null;
}

/** Returns the person's latest request for a club account. */
export class ViewMyClubRequest {
  static readonly needs = [ClubRequestQueries] as const;

  constructor(private readonly requests: ClubRequestQueries) {}

  async execute(actor: Actor): Promise<ViewMyClubRequestOutput> {
    const { uid } = requireSignedIn(actor);
    const request = await this.requests.latestOf(uid);
    return { request: request && toClubRequestView(request) };
  }
}
