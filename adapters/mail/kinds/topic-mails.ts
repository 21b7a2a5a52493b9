import type { Notice } from '#core/notifications/notice.ts';
import {
  button,
  type ChangedRow,
  facts,
  type MailBlock,
  type MailContent,
  oneLine,
  paragraph,
  type Row,
} from '../content/mail-content.ts';
import { occasionRows, place, type Words } from '../content/words.ts';
import { ticketCode } from './ticket-mails.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** `ticket`: the address of the reader's ticket. */
export function eventReminder(notice: NoticeOf<'event_reminder'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const date = words.date(notice.startsAt);
  return {
    subject: say(`Soon: ${title}`, `Tidak lama lagi: ${title}`),
    preheader: `${date} · ${place(notice)}`,
    blocks: [
      paragraph(
        say(
          `${title} starts on ${date}. See you there!`,
          `${title} bermula pada ${date}. Jumpa anda di sana!`,
        ),
      ),
      facts(occasionRows(notice, words)),
      ticketCode(words),
      button(say('Open your ticket', 'Buka tiket anda'), ticket),
    ],
  };
}

/** Shows the old and the new side by side, and what has stayed below. */
export function eventChanged(notice: NoticeOf<'event_changed'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const { before, giveBackUntil } = notice;
  const rows: readonly ChangedRow[] = [
    [say('Starts', 'Mula'), words.date(before.startsAt), words.date(notice.startsAt)],
    [say('Ends', 'Tamat'), words.date(before.endsAt), words.date(notice.endsAt)],
    [say('Where', 'Tempat'), place(before), place(notice)],
  ];
  const same = rows.filter(([, old, now]) => old === now).map(([label, , now]): Row => [label, now]);
  return {
    subject: say(`Changed: ${title}`, `Perubahan: ${title}`),
    blocks: [
      paragraph(
        say(
          `${englishChange(notice, title)} Your ticket stays yours.`,
          `${malayChange(notice, title)} Tiket anda kekal milik anda.`,
        ),
      ),
      {
        kind: 'beforeAndAfter',
        before: say('Before', 'Dahulu'),
        after: say('Now', 'Sekarang'),
        rows: rows.filter(([, old, now]) => old !== now),
      },
      ...(same.length === 0 ? [] : [facts(same)]),
      ...(giveBackUntil === null ? [] : [givingBack(giveBackUntil, words)]),
      button(
        giveBackUntil === null
          ? say('Open your ticket', 'Buka tiket anda')
          : say('Keep or give back your ticket', 'Simpan atau pulangkan tiket anda'),
        ticket,
      ),
    ],
  };
}

function givingBack(until: string, words: Words): MailBlock {
  const date = words.date(until);
  return paragraph(
    words.say(
      `If you can’t come, you can give your ticket back for its price until ${date}. If you come, there is nothing to do.`,
      `Jika anda tidak dapat hadir, anda boleh memulangkan tiket dan mendapat semula harganya sehingga ${date}. Jika anda hadir, tiada apa-apa perlu dilakukan.`,
    ),
  );
}

function englishChange(notice: NoticeOf<'event_changed'>, title: string): string {
  const { time, place } = changedParts(notice);
  if (time && place) return `The time and place of ${title} have changed.`;
  return `${place ? 'The place' : 'The time'} of ${title} has changed.`;
}

function malayChange(notice: NoticeOf<'event_changed'>, title: string): string {
  const { time, place } = changedParts(notice);
  if (time && place) return `Masa dan tempat ${title} telah berubah.`;
  return `${place ? 'Tempat' : 'Masa'} ${title} telah berubah.`;
}

function changedParts(notice: NoticeOf<'event_changed'>) {
  const { before } = notice;
  return {
    time: before.startsAt !== notice.startsAt || before.endsAt !== notice.endsAt,
    place: place(before) !== place(notice),
  };
}

/** `event`: the event's page. */
export function clubNews(notice: NoticeOf<'club_news'>, words: Words, event: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.clubName);
  return {
    subject: `${club}: ${title}`,
    preheader: `${words.date(notice.startsAt)} · ${place(notice)}`,
    blocks: [
      paragraph(
        say(
          `${club}, which you follow, has a new event: ${title}.`,
          `${club}, kelab yang anda ikuti, ada acara baharu: ${title}.`,
        ),
      ),
      facts(occasionRows(notice, words)),
      button(say('See the event', 'Lihat acara ini'), event),
    ],
  };
}

export function clubDigest(
  { events }: NoticeOf<'club_digest'>,
  words: Words,
  linkTo: (eventId: string) => string,
): MailContent {
  const { say } = words;
  const count = events.length;
  return {
    subject: say(
      'New this week from the clubs you follow',
      'Baharu minggu ini daripada kelab yang anda ikuti',
    ),
    preheader: events.map(({ eventTitle }) => oneLine(eventTitle)).join(' · '),
    blocks: [
      paragraph(
        say(
          count === 1
            ? 'A club that you follow has a new event:'
            : `The clubs that you follow have ${count} new events:`,
          `Kelab yang anda ikuti ada ${count} acara baharu:`,
        ),
      ),
      ...events.map(
        (event): MailBlock => ({
          kind: 'entry',
          title: oneLine(event.eventTitle),
          detail: `${oneLine(event.clubName)} · ${words.date(event.startsAt)} · ${place(event)}`,
          url: linkTo(event.eventId),
        }),
      ),
    ],
  };
}

export function openingSoon(notice: NoticeOf<'opening_soon'>, words: Words, event: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const opens = words.date(notice.opensAt);
  const time = words.time(notice.opensAt);
  return {
    // Also true when it arrives late.
    subject: say(`Tickets open at ${time}: ${title}`, `Tiket dibuka pada ${time}: ${title}`),
    blocks: [
      paragraph(
        say(
          `You asked us to remind you: tickets for ${title} open on ${opens}.`,
          `Anda meminta kami mengingatkan anda: tiket untuk ${title} dibuka pada ${opens}.`,
        ),
      ),
      facts([[say('Opens', 'Dibuka'), opens], ...occasionRows(notice, words)]),
      button(say('See the event', 'Lihat acara ini'), event),
    ],
  };
}
