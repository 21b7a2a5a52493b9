import type { EventView } from '#core/events/event-view.ts';
import type { Instant } from '#core/shared/instant.ts';

type CalendarEvent = Pick<
  EventView,
  | 'id'
  | 'title'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'venue'
  | 'location'
  | 'status'
  | 'calendarSequence'
>;

const MAX_LINE_BYTES = 75;

/** Returns the event as an iCalendar file (RFC 5545). `address` is the address of the event's page. */
export function calendarFile(event: CalendarEvent, address: string, now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Acara//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@acara`,
    `SEQUENCE:${event.calendarSequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startDate)}`,
    `DTEND:${stamp(event.endDate)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(`${event.venue}, ${event.location}`)}`,
    `DESCRIPTION:${escaped(`${event.description}\n\n${address}`)}`,
    `URL:${address}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** `cultural-night-2026.ics` */
export function calendarFileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${name || 'event'}.ics`;
}

/** `20261120T113000Z` */
function stamp(instant: Instant): string {
  return instant.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line after 75 bytes without splitting a character. */
function foldLine(line: string): string {
  const rows: string[] = [];
  let row = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > MAX_LINE_BYTES) {
      rows.push(row);
      row = ' ';
      bytes = 1;
    }
    row += letter;
    bytes += size;
  }
  return [...rows, row].join('\r\n');
}
