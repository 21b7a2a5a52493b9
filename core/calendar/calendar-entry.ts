import type { EventId } from '../shared/ids.ts';
import { type ICalendarEvent, plainText } from './icalendar.ts';

/** What is known of an event, or of a ticket for it, where a calendar is written. */
export interface EntryFacts
  extends Pick<ICalendarEvent, 'sequence' | 'stamp' | 'changedAt' | 'startsAt' | 'endsAt' | 'title'> {
  readonly eventId: EventId;
  readonly venue: string;
  readonly location: string;
  /** What stands above the link. */
  readonly notes: readonly string[];
  /** The address of the ticket; null for the event's. */
  readonly ticketUrl: string | null;
  readonly isCancelled: boolean;
}

/** Returns the entry of an event, the same in a calendar to subscribe to and in a mail. `publicUrl` ends without a slash. */
export function calendarEntryOf(facts: EntryFacts, publicUrl: string): ICalendarEvent {
  const { eventId, venue, location, notes, ticketUrl, ...same } = facts;
  const url = `${publicUrl}/events/${encodeURIComponent(eventId)}`;
  return {
    ...same,
    id: eventId,
    place: `${venue}, ${location}`,
    description: [...notes.map(plainText), ticketUrl ?? url].join('\n\n'),
    url,
  };
}
