import type { Event } from '../events/event.ts';
import type { TicketId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';

/** Events that calendar programs subscribe to. */
export interface Calendar {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

/** An event, which keeps its identity when it moves or is cancelled. */
export interface CalendarEntry {
  readonly event: Event;
  /** The ticket that the calendar’s owner has for it; null in public calendars. */
  readonly ticketId: TicketId | null;
}

/** Calendars as files. */
export interface CalendarDocuments {
  /** Returns a calendar as iCalendar (RFC 5545). The same calendar gives the same text. */
  write(calendar: Calendar): Promise<string>;
}
export const CalendarDocuments = token<CalendarDocuments>('CalendarDocuments');
