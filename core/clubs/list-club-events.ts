import type { Actor } from '../actor.ts';
import { type EventPageInput, type EventPageOutput, readPage } from '../events/event-page.ts';
import { EVENT_TIMES, EventQueries, type EventTime } from '../events/event-queries.ts';
import type { EventView } from '../events/event-view.ts';
import { EventViews } from '../events/event-views.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule } from '../shared/field-rules.ts';
import { ClubQueries } from './club-queries.ts';
import { findClub } from './club-view.ts';

export interface ListClubEventsInput extends EventPageInput {
  /** The club's id or its slug. */
  readonly id: string;
  /** `upcoming` or `past`; null for `upcoming`. */
  readonly when: string | null;
}

export interface ListClubEventsOutput extends EventPageOutput {
  readonly events: readonly EventView[];
}

/** The rules of the list's filter. */
export const CLUB_EVENTS_FIELDS = {
  when: { label: 'When', options: EVENT_TIMES },
} as const satisfies Readonly<Record<string, ChoiceRule<EventTime>>>;

/** Three rows of cards. */
export const DEFAULT_CLUB_EVENTS = 12;

/**
 * Lists a club's published events: those that have not ended, the soonest first, or those that have, the latest first.
 * Throws `club_not_found`, `invalid_input`.
 */
export class ListClubEvents {
  static readonly needs = [ClubQueries, PersonRepository, EventQueries, EventViews, Clock] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly views: EventViews,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ListClubEventsInput): Promise<ListClubEventsOutput> {
    const checks = new FieldChecks();
    const when = checks.choice('when', input.when ?? 'upcoming', CLUB_EVENTS_FIELDS.when);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const club = await findClub(this, input.id, now);
    const { events, nextCursor } = await readPage(
      input,
      DEFAULT_CLUB_EVENTS,
      (page) => this.events.ofClub(club.id, when, now, page),
      ({ startsAt }) => startsAt,
    );
    const total = when === 'upcoming' ? club.upcomingEvents : club.pastEvents;
    return { events: await this.views.all(events, now), nextCursor, total };
  }
}
