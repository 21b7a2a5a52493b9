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
import { occasionRows, type Words } from '../content/words.ts';
import { cancelledFacts, ticketCode } from './ticket-mails.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** Goes to somebody without an account, for whom the address `ticket` is the ticket. */
export function guestInvited(notice: NoticeOf<'guest_invited'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  return {
    subject: say(`You are invited: ${title}`, `Anda dijemput: ${title}`),
    blocks: [
      paragraph(
        say(
          `${club} invites you to ${title}. Your ticket is free and confirmed.`,
          `${club} menjemput anda ke ${title}. Tiket anda percuma dan telah disahkan.`,
        ),
      ),
      facts(occasionRows(notice, words)),
      ticketCode(words),
      button(say('Open your ticket', 'Buka tiket anda'), ticket),
      note(
        say(
          'You need no account. Keep this mail and its link to yourself: everybody who has them has your ticket.',
          'Anda tidak memerlukan akaun. Jangan kongsi e-mel ini dan pautannya: sesiapa yang memilikinya memiliki tiket anda.',
        ),
      ),
    ],
  };
}

export function guestRevoked(notice: NoticeOf<'ticket_revoked'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  return {
    subject: say(`Your ticket was cancelled: ${title}`, `Tiket anda dibatalkan: ${title}`),
    blocks: [
      paragraph(
        say(
          `${club}, the organizer of ${title}, has cancelled the ticket that you were given. It can’t be used any more.`,
          `${club}, penganjur ${title}, telah membatalkan tiket yang diberikan kepada anda. Tiket ini tidak lagi boleh digunakan.`,
        ),
      ),
      facts(occasionRows(notice, words)),
      ...quoted(say('The reason that was given:', 'Sebab yang diberikan:'), notice.reason),
      button(say('See your ticket', 'Lihat tiket anda'), ticket),
    ],
  };
}

export function guestEventCancelled(
  notice: NoticeOf<'event_cancelled'>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  return {
    subject: say(`Cancelled: ${title}`, `Dibatalkan: ${title}`),
    blocks: [
      paragraph(
        say(
          `${title}, to which you were invited, will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.`,
          `${title}, yang anda dijemput hadir, tidak akan diadakan: penganjur telah membatalkannya, dan tiket anda tidak lagi sah. Kami mohon maaf.`,
        ),
      ),
      cancelledFacts(notice, words),
      ...quoted(say('The organizer’s reason:', 'Alasan penganjur:'), notice.reason),
      button(say('See your ticket', 'Lihat tiket anda'), ticket),
    ],
  };
}
