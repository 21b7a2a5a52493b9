import { type Actor, requireRole } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import { type EventPageInput, type EventPageOutput, readPage } from './event-page.ts';
import type { EventQueries } from './event-queries.ts';
import { type EventView, toEventView } from './event-view.ts';

export const DEFAULT_REVIEWS = 50;

export type ListEventsToReviewInput = EventPageInput;

export interface ListEventsToReviewOutput extends EventPageOutput {
  readonly events: readonly EventToReviewView[];
}

export interface EventToReviewView extends EventView {
  /** Changes with every change of the event; sent back with the decision. */
  readonly version: string;
  /** Whether its organizer is a club that is not verified, which `verifyClub` verifies with the approval. */
  readonly isByUnverifiedClub: boolean;
}

/** Bound to `PersonRepository`. */
interface Organizers {
  findAll(
    uids: readonly PersonId[],
  ): Promise<readonly { readonly uid: PersonId; readonly role: string; readonly isClubVerified: boolean }[]>;
}

/** Lists events that wait for a review, the longest waiting first, for admins. */
export class ListEventsToReview {
  constructor(
    private readonly events: EventQueries,
    private readonly people: Organizers,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListEventsToReviewInput): Promise<ListEventsToReviewOutput> {
    requireRole(actor, 'admin');
    const now = this.clock.now();
    const { events, nextCursor } = await readPage(
      input,
      DEFAULT_REVIEWS,
      (page) => this.events.waitingForReview(page),
      ({ updatedAt }) => updatedAt,
    );
    const organizers = await this.people.findAll([...new Set(events.map(({ organizerId }) => organizerId))]);
    const unverified = new Set(
      organizers
        .filter(({ role, isClubVerified }) => role === 'club' && !isClubVerified)
        .map(({ uid }) => uid),
    );
    return {
      events: events.map((event) => ({
        ...toEventView(event, now),
        version: event.updatedAt,
        isByUnverifiedClub: unverified.has(event.organizerId),
      })),
      nextCursor,
      total: await this.events.countWaitingForReview(),
    };
  }
}
