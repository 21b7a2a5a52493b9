import type { Event } from '../events/event.ts';
import { calendarSequence } from '../shared/calendar-sequence.ts';
import { cutText } from '../shared/cut-text.ts';
import type { TicketId } from '../shared/ids.ts';
import { calendarEntryOf } from './calendar-entry.ts';
import {
  ICALENDAR_END,
  type ICalendarEvent,
  iCalendarEvent,
  iCalendarStart,
  iCalendarText,
  plainText,
} from './icalendar.ts';

/** Events that calendar programs subscribe to. */
export interface Calendar {
  readonly name: string;
  readonly entries: Iterable<CalendarEntry> | AsyncIterable<CalendarEntry>;
}

/** An event, which keeps its identity when it moves or is cancelled. */
export interface CalendarEntry {
  readonly event: Event;
  /** The ticket that the calendar’s owner has for it, whose type is named; null in public calendars. */
  readonly ticket: { readonly id: TicketId; readonly typeName: string } | null;
}

/** How often calendar programs should read a calendar again. */
const REFRESH = 'PT1H';
const MAX_DESCRIPTION = 200;

/** Writes calendars to subscribe to. */
export class CalendarDocuments {
  /** `publicUrl` has no slash at the end. */
  constructor(private readonly publicUrl: string) {}

  /**
   * Returns a calendar as iCalendar. The same calendar gives the same text. Each entry is written when it comes, so that
   * entries that are read page by page let other requests in between.
   */
  async write({ name, entries }: Calendar): Promise<string> {
    const shown = iCalendarText(plainText(name).replace(/\n/g, ' '));
    const texts = [
      iCalendarStart([
        `NAME:${shown}`,
        `X-WR-CALNAME:${shown}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
        `X-PUBLISHED-TTL:${REFRESH}`,
      ]),
    ];
    for await (const entry of entries) texts.push(iCalendarEvent(this.#eventOf(entry)));
    return [...texts, ICALENDAR_END].join('');
  }

  /** The stamp is the event’s last change, so that the text changes only with the events. */
  #eventOf({ event, ticket }: CalendarEntry): ICalendarEvent {
    const { id, updatedAt, startsAt, endsAt, title, venue, location, description, status } = event;
    const facts = {
      eventId: id,
      sequence: calendarSequence(event),
      stamp: updatedAt,
      changedAt: updatedAt,
      ...{ startsAt, endsAt, title, venue, location },
      notes: [...(ticket?.typeName ? [ticket.typeName] : []), shortened(plainText(description))],
      ticketUrl: ticket && `${this.publicUrl}/tickets/${ticket.id}`,
      isCancelled: status === 'cancelled',
    };
    return calendarEntryOf(facts, this.publicUrl);
  }
}

function shortened(text: string): string {
  return text.length > MAX_DESCRIPTION ? `${cutText(text, MAX_DESCRIPTION)}…` : text;
}
