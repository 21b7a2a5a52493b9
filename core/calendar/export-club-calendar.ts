import type { Actor } from '../actor.ts';
import { findClub } from '../clubs/club-view.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import type { CalendarDocuments } from './calendar-documents.ts';
import { calendarPeriodAt, MAX_CALENDAR_EVENTS } from './calendar-period.ts';

export interface ExportClubCalendarInput {
  readonly id: PersonId;
}

export interface ExportClubCalendarOutput {
  readonly text: string;
}

/** Returns a club’s published events as a calendar, with the recently cancelled ones. Throws `club_not_found`. */
export class ExportClubCalendar {
  constructor(
    private readonly people: PersonRepository,
    private readonly events: EventQueries,
    private readonly documents: CalendarDocuments,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, { id }: ExportClubCalendarInput): Promise<ExportClubCalendarOutput> {
    const now = this.clock.now();
    const { name } = await findClub(this.people, this.events, id, now);
    const events = await this.events.forCalendar(
      { organizerId: id },
      calendarPeriodAt(now),
      MAX_CALENDAR_EVENTS,
    );
    const entries = events.map((event) => ({ event, ticketId: null }));
    return { text: await this.documents.write({ name, entries }) };
  }
}
