import { type Actor, requireRole } from '../actor.ts';
import { ClubQueries } from '../clubs/club-queries.ts';
import { type EventPageInput, type EventPageOutput, readPage } from '../events/event-page.ts';
import { EventQueries } from '../events/event-queries.ts';
import { EventViews, type EventWithTypes } from '../events/event-views.ts';
import type { Question } from '../questions/question.ts';
import { QuestionQueries } from '../questions/question-queries.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ReviewHistory, type ReviewHistoryView } from './review-history.ts';

export const DEFAULT_REVIEWS = 50;

export type ListEventsToReviewInput = EventPageInput;

export interface ListEventsToReviewOutput extends EventPageOutput {
  readonly events: readonly EventToReviewView[];
}

export interface EventToReviewView extends EventWithTypes {
  /** Whether its organizer is a club that is not verified, which `verifyClub` verifies with the approval. */
  readonly isByUnverifiedClub: boolean;
  readonly review: ReviewHistoryView;
  /** What holders of its tickets are asked, in its order. */
  readonly questions: readonly Pick<Question, 'label' | 'labelMs' | 'help' | 'options'>[];
}

/** Bound to `ClubQueries`. */
interface Organizers {
  findAll(
    ids: readonly PersonId[],
  ): Promise<readonly { readonly id: PersonId; readonly verifiedUntil: Instant | null }[]>;
}

/** Lists events that wait for a review, the longest waiting first, for admins. */
export class ListEventsToReview {
  static readonly needs = [
    EventQueries,
    ClubQueries,
    ReviewHistory,
    EventViews,
    QuestionQueries,
    Clock,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly clubs: Organizers,
    private readonly history: Pick<ReviewHistory, 'of'>,
    private readonly views: EventViews,
    private readonly questions: Pick<QuestionQueries, 'ofEvents'>,
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
    const organizers = await this.clubs.findAll([...new Set(events.map(({ organizerId }) => organizerId))]);
    const unverified = new Set(
      organizers
        .filter(({ verifiedUntil }) => verifiedUntil === null || verifiedUntil <= now)
        .map(({ id }) => id),
    );
    const histories = await this.history.of(events);
    const asking = events.filter(({ questionsAt }) => questionsAt !== null);
    const questions = await this.questions.ofEvents(asking.map(({ id }) => id));
    const views = await Promise.all(events.map((event) => this.views.one(event, now)));
    return {
      events: views.flatMap((event, index) => {
        const review = histories[index];
        const isByUnverifiedClub = unverified.has(event.organizerId);
        const asked = questions.filter(
          ({ eventId, retiredAt }) => eventId === event.id && retiredAt === null,
        );
        return review ? [{ ...event, isByUnverifiedClub, review, questions: asked.map(toReviewed) }] : [];
      }),
      nextCursor,
      total: await this.events.countWaitingForReview(),
    };
  }
}

function toReviewed({ label, labelMs, help, options }: Question): EventToReviewView['questions'][number] {
  return { label, labelMs, help, options };
}
