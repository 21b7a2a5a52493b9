import type { Actor } from '../actor.ts';
import { ClubQueries } from '../clubs/club-queries.ts';
import { findClub } from '../clubs/club-view.ts';
import { EventQueries } from '../events/event-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { CalendarDocuments } from './calendar-documents.ts';
import { calendarPeriodAt, MAX_CALENDAR_EVENTS } from './calendar-period.ts';

export interface ExportClubCalendarInput {
  /** The club's id or its slug. */
  readonly id: string;
}

export interface ExportClubCalendarOutput {
  readonly text: string;
}

/** Returns a club’s published events as a calendar, with the recently cancelled ones. Throws `club_not_found`. */
export class ExportClubCalendar {
  static readonly needs = [ClubQueries, PersonRepository, EventQueries, CalendarDocuments, Clock] as const;

  constructor(
    readonly clubs: ClubQueries,
    readonly people: PersonRepository,
    readonly events: EventQueries,
    private readonly documents: CalendarDocuments,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, { id: idOrSlug }: ExportClubCalendarInput): Promise<ExportClubCalendarOutput> {
    const now = this.clock.now();
    const { id, name } = await findClub(this, idOrSlug, now);
    const events = await this.events.forCalendar(
      { organizerId: id },
      calendarPeriodAt(now),
      MAX_CALENDAR_EVENTS,
    );
    const entries = events.map((event) => ({ event, ticket: null }));
    return { text: await this.documents.write({ name, entries }) };
  }
}
