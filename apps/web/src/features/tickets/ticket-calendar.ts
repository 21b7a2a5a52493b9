import { iCalendar } from '#core/calendar/icalendar.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { fullAddress, paths } from '../../shared/paths.ts';

/** Returns the event of a ticket as a calendar file, without the ticket's link: calendars are shared and synchronized. */
export function ticketCalendar({ eventId, event, type }: TicketView, now: Instant): string {
  return iCalendar(
    [],
    [
      {
        id: eventId,
        sequence: 0,
        stamp: now,
        changedAt: null,
        startsAt: event.startDate,
        endsAt: event.endDate,
        title: event.title,
        place: `${event.venue}, ${event.location}`,
        description: type.name,
        url: fullAddress(paths.event.to(eventId)),
        isCancelled: event.status === 'cancelled',
      },
    ],
  );
}
