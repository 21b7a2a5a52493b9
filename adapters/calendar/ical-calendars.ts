import ical, { ICalEventStatus } from 'ical-generator';
import { cutText } from '#adapters/shared/cut-text.ts';
import type { Calendar, CalendarDocuments, CalendarEntry } from '#core/calendar/calendar-documents.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/** How often calendar programs should read a calendar again. */
const REFRESH_SECONDS = 60 * 60;
const MAX_DESCRIPTION = 300;

/** Calendars written by the `ical-generator` package, in UTC. */
export class IcalCalendars implements CalendarDocuments {
  /** `publicUrl` has no slash at the end. */
  constructor(private readonly publicUrl: string) {}

  write({ name, entries }: Calendar): string {
    const calendar = ical({
      // The package escapes everything but this.
      name: escaped(name),
      prodId: { company: 'Acara', product: 'Events', language: 'EN' },
      ttl: REFRESH_SECONDS,
      scale: 'GREGORIAN',
    });
    for (const entry of entries) calendar.createEvent(this.#eventOf(entry));
    return `${calendar.toString()}\r\n`;
  }

  /** The stamp is the event’s last change, so that the text changes only with the events. */
  #eventOf({ event, ticketId }: CalendarEntry) {
    const { id, title, description, venue, location, startsAt, endsAt, createdAt, updatedAt } = event;
    const address = `${this.publicUrl}/events/${id}`;
    const ticket = ticketId === null ? address : `${this.publicUrl}/tickets/${ticketId}`;
    const changed = new Date(updatedAt);
    return {
      // The same as of the file that a person downloads, so that both are one event.
      id: `${id}@acara`,
      sequence: Math.floor((millisecondsOf(updatedAt) - millisecondsOf(createdAt)) / 1_000),
      stamp: changed,
      lastModified: changed,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: plain(title),
      location: plain(`${venue}, ${location}`),
      description: `${shortened(plain(description))}\n\n${ticket}`,
      url: address,
      status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
  }
}

function shortened(text: string): string {
  return text.length > MAX_DESCRIPTION ? `${cutText(text, MAX_DESCRIPTION)}…` : text;
}

/** Returns a text of one line as the value of a property. */
function escaped(text: string): string {
  return plain(text)
    .replace(/\n/g, ' ')
    .replace(/[\\;,]/g, '\\$&');
}

/** Removes control characters, which a calendar must not contain. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
}
