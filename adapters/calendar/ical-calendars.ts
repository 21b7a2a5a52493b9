import ical, { ICalEventStatus } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { cutText } from '#adapters/shared/cut-text.ts';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import type { Calendar, CalendarDocuments, CalendarEntry } from '#core/calendar/calendar-documents.ts';
import { calendarSequence } from '#core/events/event.ts';

/** How often calendar programs should read a calendar again. */
const REFRESH_SECONDS = 60 * 60;
const MAX_DESCRIPTION = 200;
const BEGINNING_OF_EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';
/** Room for some ten thousand events. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Calendars written by the `ical-generator` package, in UTC. The package folds lines slowly (0.4 ms for an event),
 * so each event is written once for each of its versions, and other work may run between two.
 */
export class IcalCalendars implements CalendarDocuments {
  /** The text of each event, by its version. */
  readonly #cache = new LRUCache<string, string>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (text) => text.length,
  });

  /** `publicUrl` has no slash at the end. */
  constructor(private readonly publicUrl: string) {}

  async write({ name, entries }: Calendar): Promise<string> {
    const empty = ical({
      // The package escapes everything but this.
      name: escaped(name),
      prodId: { company: 'Acara', product: 'Events', language: 'EN' },
      ttl: REFRESH_SECONDS,
      scale: 'GREGORIAN',
    }).toString();
    const events: string[] = [];
    for (const entry of entries) events.push(await this.#textOf(entry));
    return `${empty.slice(0, empty.lastIndexOf(END))}${events.join('')}${END}\r\n`;
  }

  async #textOf(entry: CalendarEntry): Promise<string> {
    const { event, ticketId } = entry;
    const version = `${event.id} ${event.updatedAt} ${ticketId ?? ''}`;
    const cached = this.#cache.get(version);
    if (cached !== undefined) return cached;
    await nextTurn();
    const whole = ical({ events: [this.#eventOf(entry)] }).toString();
    const text = whole.slice(whole.indexOf(BEGINNING_OF_EVENT), whole.lastIndexOf(END));
    this.#cache.set(version, text);
    return text;
  }

  /** The stamp is the event’s last change, so that the text changes only with the events. */
  #eventOf({ event, ticketId }: CalendarEntry) {
    const { id, title, description, venue, location, startsAt, endsAt, updatedAt } = event;
    const address = `${this.publicUrl}/events/${id}`;
    const ticket = ticketId === null ? address : `${this.publicUrl}/tickets/${ticketId}`;
    const changed = new Date(updatedAt);
    return {
      // The same as of the file that a person downloads, so that both are one event.
      id: `${id}@acara`,
      sequence: calendarSequence(event),
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
