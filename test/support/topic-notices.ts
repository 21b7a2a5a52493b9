import type { Notice } from '#core/notifications/notice.ts';
import type { MailSwitch } from '#core/preferences/topic.ts';

const EVENT = {
  eventId: 'event-1',
  eventTitle: 'Night of the Gamelan',
  startsAt: '2026-12-20T12:00:00.000Z',
  location: 'Main Campus',
  venue: 'Dewan Seri Angsana',
} as const;
const LETTER = {
  kind: 'organizer_message',
  ...{ eventId: 'event-1', eventTitle: 'Night of the Gamelan' },
  ...{ organizerName: 'Gamelan Society', organizerEmail: 'gamelan@club.acara.test' },
  ...{ subject: 'Hello', text: 'Come early.' },
} as const;

/** A notice of each topic, and a digest. */
export const TOPIC_NOTICES: Readonly<Record<MailSwitch, Notice>> = {
  reminders: { ...EVENT, kind: 'event_reminder', ticketId: 'ticket-1' },
  changes: { ...LETTER, tellsOfChange: true },
  organisers: LETTER,
  followed_clubs: { ...EVENT, kind: 'club_news', clubId: 'club-1', clubName: 'Gamelan Society' },
  waiting: { ...EVENT, kind: 'opening_soon', opensAt: '2026-12-02T04:00:00.000Z' },
  digest: { kind: 'club_digest', events: [{ ...EVENT, clubName: 'Gamelan Society' }] },
};
