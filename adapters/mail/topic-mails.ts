import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, facts, oneLine, place, typeRows } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

export function eventReminder(notice: NoticeOf<'event_reminder'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Soon: ${notice.eventTitle}`,
    english: [
      `${title} starts soon.`,
      facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      `Your ticket and its QR code:\n${link}`,
    ],
    malay: [
      `${title} akan bermula tidak lama lagi.`,
      facts([['Masa', malayDate(notice.startsAt)], ['Tempat', place(notice)], ...typeRows(notice, 'ms')]),
      `Tiket anda dan kod QR:\n${link}`,
    ],
  };
}

export function eventChanged(notice: NoticeOf<'event_changed'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  const { before, giveBackUntil } = notice;
  return {
    subject: `Changed: ${notice.eventTitle}`,
    english: [
      `The time or place of ${title} has changed. Your ticket stays yours.`,
      facts([
        ['Starts', `${englishDate(notice.startsAt)} (before: ${englishDate(before.startsAt)})`],
        ['Ends', `${englishDate(notice.endsAt)} (before: ${englishDate(before.endsAt)})`],
        ['Where', `${place(notice)} (before: ${place(before)})`],
      ]),
      ...(giveBackUntil === null
        ? []
        : [
            `If you can’t come, you can give your ticket back for its price until ${englishDate(giveBackUntil)}.`,
          ]),
      `Your ticket:\n${link}`,
    ],
    malay: [
      `Masa atau tempat ${title} telah berubah. Tiket anda kekal milik anda.`,
      facts([
        ['Mula', `${malayDate(notice.startsAt)} (dahulu: ${malayDate(before.startsAt)})`],
        ['Tamat', `${malayDate(notice.endsAt)} (dahulu: ${malayDate(before.endsAt)})`],
        ['Tempat', `${place(notice)} (dahulu: ${place(before)})`],
      ]),
      ...(giveBackUntil === null
        ? []
        : [
            `Jika anda tidak dapat hadir, tiket boleh dipulangkan pada harganya sehingga ${malayDate(giveBackUntil)}.`,
          ]),
      `Tiket anda:\n${link}`,
    ],
  };
}

export function clubNews(notice: NoticeOf<'club_news'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.clubName);
  return {
    subject: `${club}: ${title}`,
    english: [
      `${club}, which you follow, has a new event: ${title}.`,
      facts([
        ['When', englishDate(notice.startsAt)],
        ['Where', place(notice)],
      ]),
      `The event:\n${link}`,
    ],
    malay: [
      `${club}, kelab yang anda ikuti, ada acara baharu: ${title}.`,
      facts([
        ['Masa', malayDate(notice.startsAt)],
        ['Tempat', place(notice)],
      ]),
      `Laman acara ini:\n${link}`,
    ],
  };
}

export function clubDigest({ events }: NoticeOf<'club_digest'>, linkTo: (eventId: string) => string): Draft {
  const list = (dateOf: typeof englishDate) =>
    events.map(
      (event) =>
        `${oneLine(event.eventTitle)}\n${oneLine(event.clubName)} · ${dateOf(event.startsAt)} · ${place(event)}\n${linkTo(event.eventId)}`,
    );
  return {
    subject: 'New this week from the clubs you follow',
    english: ['New from the clubs you follow:', ...list(englishDate)],
    malay: ['Acara baharu daripada kelab yang anda ikuti:', ...list(malayDate)],
  };
}

export function openingSoon(notice: NoticeOf<'opening_soon'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Tickets open soon: ${notice.eventTitle}`,
    english: [
      `Tickets for ${title} open on ${englishDate(notice.opensAt)}.`,
      facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      `The event:\n${link}`,
    ],
    malay: [
      `Tiket untuk ${title} dibuka pada ${malayDate(notice.opensAt)}.`,
      facts([['Masa', malayDate(notice.startsAt)], ['Tempat', place(notice)], ...typeRows(notice, 'ms')]),
      `Laman acara ini:\n${link}`,
    ],
  };
}
