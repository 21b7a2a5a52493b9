import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** An event in a calendar. Its identity and sequence are the same in every calendar. */
export interface ICalendarEvent {
  readonly id: EventId;
  /** That of a changed event is higher, so that it replaces the earlier one. */
  readonly sequence: number;
  readonly stamp: Instant;
  /** Null where it is not known. */
  readonly changedAt: Instant | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  /** The address of the event's page. */
  readonly url: string;
  readonly isCancelled: boolean;
}

const MAX_LINE_BYTES = 75;
const ALARM_HOURS = 2;

/** Returns a calendar as iCalendar (RFC 5545), in UTC. `properties` are lines about the calendar itself. */
export function iCalendar(properties: readonly string[], events: readonly ICalendarEvent[]): string {
  return [iCalendarStart(properties), ...events.map(iCalendarEvent), ICALENDAR_END].join('');
}

/** Returns what comes before the events of a calendar. */
export function iCalendarStart(properties: readonly string[]): string {
  return textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Acara//Events//EN',
    'CALSCALE:GREGORIAN',
    ...properties,
  ]);
}

/** Returns one event of a calendar. */
export function iCalendarEvent(event: ICalendarEvent): string {
  return textOf(linesOf(event));
}

/** Comes after the events of a calendar. */
export const ICALENDAR_END = 'END:VCALENDAR\r\n';

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Returns a text without control characters but line breaks: a calendar must contain no others. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
}

/** Returns a text as the value of a property. */
export function iCalendarText(text: string): string {
  return plainText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

function linesOf(event: ICalendarEvent): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@acara`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${iCalendarText(event.title)}`,
    `LOCATION:${iCalendarText(event.place)}`,
    `DESCRIPTION:${iCalendarText(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.changedAt === null ? [] : [`LAST-MODIFIED:${utc(event.changedAt)}`]),
    ...(event.isCancelled ? [] : alarmOf(event)),
    'END:VEVENT',
  ];
}

/** Reminds of an event on the day, early enough to set out. */
function alarmOf({ title }: ICalendarEvent): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${iCalendarText(title)}`,
    `TRIGGER:-PT${ALARM_HOURS}H`,
    'END:VALARM',
  ];
}

/** `20261120T113000Z` */
function utc(instant: Instant): string {
  return instant.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Folds a line after 75 bytes of UTF-8 without splitting a character. */
function foldLine(line: string): string {
  let folded = '';
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += `${line.slice(start, at)}\r\n `;
      start = at;
      bytes = 1;
    }
    bytes += size;
    at += code < 0x10000 ? 1 : 2;
  }
  return folded + line.slice(start);
}
