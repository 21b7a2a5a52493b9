import { calendarEntryOf } from '#core/calendar/calendar-entry.ts';
import { iCalendar } from '#core/calendar/icalendar.ts';
import type { CalendarMethod, MailAttachment, OutgoingMail } from '#core/notifications/mail-gateway.ts';
import { oneLine } from './content/mail-content.ts';
import type { Words } from './content/words.ts';
import { isToGuest, type MailLinks } from './mail-links.ts';

/**
 * Returns the event of a mail for the reader's calendar, with the same identity as in the calendars to subscribe to; null
 * for a mail about no event that its reader goes to. A ticket that was taken back leaves the entry: the reader may have
 * another one. The link of a guest's ticket stays out, because calendars are shared and synchronized.
 */
export function calendarAttachment(
  message: OutgoingMail,
  { say }: Words,
  links: MailLinks,
): MailAttachment | null {
  const { notice, to, createdAt } = message;
  if (!hasEntry(notice) || notice.entry === undefined) return null;
  const method: CalendarMethod = notice.kind === 'event_cancelled' ? 'CANCEL' : 'PUBLISH';
  const { ticketId, startsAt, venue, location } = notice;
  const type = notice.kind === 'event_moved' ? undefined : notice.type;
  const entry = calendarEntryOf(
    {
      ...notice.entry,
      startsAt,
      venue: oneLine(venue),
      location: oneLine(location),
      title: oneLine(notice.eventTitle),
      stamp: createdAt,
      changedAt: null,
      notes: type ? [oneLine(say(type.name, type.nameMs ?? type.name))] : [],
      ticketUrl: ticketId === undefined || isToGuest(to) ? null : links.ticket(ticketId),
      isCancelled: method === 'CANCEL',
    },
    links.home,
  );
  return { kind: 'calendar', method, text: iCalendar([`METHOD:${method}`], [entry]) };
}

const WITH_ENTRY = [
  'ticket_confirmed',
  'guest_invited',
  'event_changed',
  'event_moved',
  'event_cancelled',
] as const satisfies readonly OutgoingMail['notice']['kind'][];
type WithEntry = Extract<OutgoingMail['notice'], { kind: (typeof WITH_ENTRY)[number] }>;

function hasEntry(notice: OutgoingMail['notice']): notice is WithEntry {
  return WITH_ENTRY.some((kind) => kind === notice.kind);
}
