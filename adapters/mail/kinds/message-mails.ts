import type { Notice } from '#core/notifications/notice.ts';
import {
  button,
  facts,
  type MailContent,
  note,
  oneLine,
  paragraph,
  quoted,
} from '../content/mail-content.ts';
import { place, type Words } from '../content/words.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** Where the reader of a letter to ticket holders reads on: at the ticket of a guest, else at the event. */
export interface WhereToRead {
  readonly url: string;
  readonly isTicket: boolean;
}

/** Passes on what a club writes, and says who wrote it. */
export function organizerMessage(
  notice: NoticeOf<'organizer_message'>,
  words: Words,
  where: WhereToRead,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  const address = oneLine(notice.organizerEmail);
  return {
    subject: `${club}: ${oneLine(notice.subject)}`,
    blocks: [
      ...quoted(
        say(
          `${club}, the organizer of ${title}, writes to you:`,
          `${club}, penganjur ${title}, menulis kepada anda:`,
        ),
        notice.text,
      ),
      button(...readOn(words, where)),
      note(
        say(
          `${club} wrote this, not Acara. Your reply to this email goes to them (${address}). Acara will never ask you for money or a password in such a message.`,
          `${club} yang menulis mesej ini, bukan pasukan Acara. Balasan anda kepada e-mel ini dihantar kepada mereka (${address}). Pasukan Acara tidak sekali-kali meminta wang atau kata laluan melalui mesej sebegini.`,
        ),
      ),
    ],
  };
}

/** Says in fixed words where and when an event now takes place. */
export function eventMoved(notice: NoticeOf<'event_moved'>, words: Words, where: WhereToRead): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  return {
    subject: say(`Changed: ${title}`, `Perubahan: ${title}`),
    blocks: [
      paragraph(
        say(
          `The time or place of ${title} has changed. Your ticket, or the place that you are paying for, stays yours. These are its time and place now:`,
          `Masa atau tempat ${title} telah berubah. Tiket anda, atau tempat yang sedang anda bayar, kekal milik anda. Ini masa dan tempatnya sekarang:`,
        ),
      ),
      facts([
        [say('Starts', 'Mula'), words.date(notice.startsAt)],
        [say('Ends', 'Tamat'), words.date(notice.endsAt)],
        [say('Where', 'Tempat'), place(notice)],
      ]),
      button(...readOn(words, where)),
    ],
  };
}

function readOn({ say }: Words, { url, isTicket }: WhereToRead): readonly [label: string, url: string] {
  return [
    isTicket ? say('Open your ticket', 'Buka tiket anda') : say('Open the event', 'Buka acara ini'),
    url,
  ];
}

/** To a club, about an event that waited for an admin. `event`: its page. */
export function eventReviewed(
  { approved, eventTitle, note: written }: NoticeOf<'event_reviewed'>,
  { say }: Words,
  event: string,
): MailContent {
  const title = oneLine(eventTitle);
  if (approved)
    return {
      subject: say(`On sale now: ${title}`, `Kini dijual: ${title}`),
      blocks: [
        paragraph(
          say(
            `Your event ${title} was reviewed and approved. Everyone can see it now and buy tickets.`,
            `Acara anda, ${title}, telah disemak dan diluluskan. Sesiapa sahaja kini boleh melihatnya dan membeli tiket.`,
          ),
        ),
        ...quoted(say('The admin’s note:', 'Catatan pentadbir:'), written),
        button(say('Open your event', 'Buka acara anda'), event),
      ],
    };
  const request = say('Please change your event', 'Sila ubah acara anda');
  return {
    subject: title ? `${request}: ${title}` : request,
    blocks: [
      paragraph(
        say(
          `Your event${title && ` ${title}`} was reviewed, and it can’t go on sale as it is. It is a draft again.`,
          `Acara anda${title && `, ${title},`} telah disemak, dan acara ini belum boleh dijual dalam keadaannya sekarang. Acara ini kembali sebagai draf.`,
        ),
      ),
      ...quoted(say('What the admin asks you to change:', 'Perubahan yang diminta oleh pentadbir:'), written),
      paragraph(
        say(
          'Change it, and publish it again when it is ready.',
          'Ubah acara ini, dan terbitkan semula apabila sudah sedia.',
        ),
      ),
      button(say('Change your event', 'Ubah acara anda'), event),
    ],
  };
}
