import { type Actor, requireRole } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
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
}

/** Lists events that wait for a review, the longest waiting first, for admins. */
export class ListEventsToReview {
  constructor(
    private readonly events: EventQueries,
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
    return {
      events: events.map((event) => ({ ...toEventView(event, now), version: event.updatedAt })),
      nextCursor,
      total: await this.events.countWaitingForReview(),
    };
  }
}
