import { iCalendar } from '#core/calendar/icalendar.ts';
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

/** Returns the event as an iCalendar file. `url` is the address of the event's page. */
export function calendarFile(event: CalendarEvent, url: string, now: Instant): string {
  const { id, title, description, venue, location, startDate, endDate, status, calendarSequence } = event;
  return iCalendar(
    ['METHOD:PUBLISH'],
    [
      {
        ...{ id, title, url },
        sequence: calendarSequence,
        stamp: now,
        changedAt: null,
        startsAt: startDate,
        endsAt: endDate,
        place: `${venue}, ${location}`,
        description: `${description}\n\n${url}`,
        isCancelled: status === 'cancelled',
      },
    ],
  );
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
