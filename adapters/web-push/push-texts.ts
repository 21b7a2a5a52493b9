import type { PushedNotice, PushText } from '#core/notifications/push/push-gateway.ts';
import { cutText } from '#core/shared/cut-text.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Language } from '#core/shared/language.ts';

/** Longer ones are cut off by every screen, and a message has to fit into 3 KB. */
const MAX_TITLE = 100;
const MAX_BODY = 200;

/** In Malaysian time: `Tue 1 Dec, 19:00`. */
const DATE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** In English and in Malay. */
type Words = readonly [english: string, malay: string];

interface Draft {
  /** Of the event, which says itself what it is about; else words. */
  readonly title: string | Words;
  readonly body: Words;
  readonly url: string;
}

/** Returns what a browser shows of a notice, in one language. */
export function pushText(notice: PushedNotice, language: Language): PushText {
  const { title, body, url } = draftOf(notice);
  const inLanguage = (words: string | Words) =>
    typeof words === 'string' ? words : words[language === 'en' ? 0 : 1];
  return {
    title: cut(inLanguage(title), MAX_TITLE),
    body: cut(inLanguage(body), MAX_BODY),
    url,
    language,
  };
}

function draftOf(notice: PushedNotice): Draft {
  switch (notice.kind) {
    case 'test':
      return {
        title: ['It works', 'Pemberitahuan berfungsi'],
        body: ['This browser is notified by Acara.', 'Pelayar ini menerima pemberitahuan daripada Acara.'],
        url: '/',
      };
    case 'event_reminder':
      return {
        title: notice.eventTitle,
        body: [
          joined(english(DATE, notice.startsAt), placeOf(notice)),
          joined(malay(DATE, notice.startsAt), placeOf(notice)),
        ],
        url: ticketUrl(notice.ticketId),
      };
    case 'event_changed':
      return {
        title: notice.eventTitle,
        body: [
          joined(
            `Now ${english(DATE, notice.startsAt)}`,
            placeOf(notice),
            notice.giveBackUntil && 'you can give it back',
          ),
          joined(
            `Kini ${malay(DATE, notice.startsAt)}`,
            placeOf(notice),
            notice.giveBackUntil && 'tiket boleh dipulangkan',
          ),
        ],
        url: ticketUrl(notice.ticketId),
      };
    case 'event_moved':
      return {
        title: notice.eventTitle,
        body: [
          joined(`Now ${english(DATE, notice.startsAt)}`, placeOf(notice)),
          joined(`Kini ${malay(DATE, notice.startsAt)}`, placeOf(notice)),
        ],
        url: eventUrl(notice.eventId),
      };
    case 'organizer_message':
      return {
        title: notice.eventTitle,
        body: [`Message: ${notice.subject}`, `Mesej: ${notice.subject}`],
        url: eventUrl(notice.eventId),
      };
    case 'club_news':
      return {
        title: notice.eventTitle,
        body: [
          joined(notice.clubName, english(DATE, notice.startsAt)),
          joined(notice.clubName, malay(DATE, notice.startsAt)),
        ],
        url: eventUrl(notice.eventId),
      };
    case 'opening_soon':
      return {
        title: notice.eventTitle,
        body: [
          joined(`Tickets open at ${english(TIME, notice.opensAt)}`, notice.type?.name),
          joined(
            `Tiket dibuka pada ${malay(TIME, notice.opensAt)}`,
            notice.type?.nameMs ?? notice.type?.name,
          ),
        ],
        url: eventUrl(notice.eventId),
      };
    default:
      // No other notice is pushed; if one ever is, it says no more than that there is one.
      return { title: ['News for you', 'Berita untuk anda'], body: ['Open Acara.', 'Buka Acara.'], url: '/' };
  }
}

function english(parts: typeof DATE | typeof TIME, instant: Instant): string {
  return formatted('en-GB', parts, instant);
}

function malay(parts: typeof DATE | typeof TIME, instant: Instant): string {
  return formatted('ms-MY', parts, instant);
}

function formatted(locale: string, parts: typeof DATE | typeof TIME, instant: Instant): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...parts,
    timeZone: 'Asia/Kuala_Lumpur',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant));
}

function placeOf({ venue, location }: { readonly venue: string; readonly location: string }): string {
  return venue === '' ? location : venue;
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part).join(' · ');
}

function ticketUrl(id: string): string {
  return `/tickets/${encodeURIComponent(id)}`;
}

function eventUrl(id: string): string {
  return `/events/${encodeURIComponent(id)}`;
}

/** On one line, and with an ellipsis where it is cut. */
function cut(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
  return line.length <= max ? line : `${cutText(line, max - 1)}…`;
}
