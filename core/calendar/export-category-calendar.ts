import type { Actor } from '../actor.ts';
import { CATEGORIES } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { CalendarDocuments } from './calendar-documents.ts';
import { calendarPeriodAt, MAX_CALENDAR_EVENTS } from './calendar-period.ts';

/**
 * Returns the published events of a category as a calendar, with the recently cancelled ones. Throws `not_found` for
 * another category.
 */
export class ExportCategoryCalendar {
  static readonly needs = [EventQueries, CalendarDocuments, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly documents: CalendarDocuments,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: { readonly category: string }): Promise<{ readonly text: string }> {
    const category = CATEGORIES.find((one) => one === input.category);
    if (!category) throw domainError('not_found', { reason: 'address' });
    const period = calendarPeriodAt(this.clock.now());
    const events = await this.events.forCalendar({ category }, period, MAX_CALENDAR_EVENTS);
    const entries = events.map((event) => ({ event, ticket: null }));
    return { text: await this.documents.write({ name: `Acara: ${category}`, entries }) };
  }
}
