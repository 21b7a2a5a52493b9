import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, facts, oneLine, place, quoted, typeFacts, typeRows } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';

type Invited = Extract<Notice, { kind: 'guest_invited' }>;
type Revoked = Extract<Notice, { kind: 'ticket_revoked' }>;
type Cancelled = Extract<Notice, { kind: 'event_cancelled' }>;

/** Goes to somebody without an account, for whom the link is the ticket. */
export function guestInvited(notice: Invited, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  return {
    subject: `You are invited: ${notice.eventTitle}`,
    english: [
      `${club} invites you to ${title}. Your ticket is free and confirmed.`,
      facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      `Your ticket and its QR code:\n${link}`,
      'You need no account. Show the QR code at the entrance. Keep this link to yourself: everybody who has it has your ticket.',
    ],
    malay: [
      `${club} menjemput anda ke ${title}. Tiket anda percuma dan telah disahkan.`,
      facts([['Masa', malayDate(notice.startsAt)], ['Tempat', place(notice)], ...typeRows(notice, 'ms')]),
      'Anda tidak memerlukan akaun. Buka pautan di atas dan tunjukkan kod QR di pintu masuk. Jangan kongsi pautan itu: sesiapa yang memilikinya memiliki tiket anda.',
    ],
  };
}

export function guestRevoked(notice: Revoked, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  return {
    subject: `Your ticket was cancelled: ${notice.eventTitle}`,
    english: [
      `${club}, the organizer of ${title}, has cancelled the ticket that you were given. It can’t be used any more.`,
      facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      ...quoted('The reason that was given:', notice.reason),
      link,
    ],
    malay: [
      `${club}, penganjur ${title} (${malayDate(notice.startsAt)}), telah membatalkan tiket yang diberikan kepada anda. Tiket ini tidak lagi sah untuk masuk.`,
      ...typeFacts(notice, 'ms'),
      'Sebab yang diberikan tertera di atas.',
    ],
  };
}

export function guestEventCancelled(notice: Cancelled, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Cancelled: ${notice.eventTitle}`,
    english: [
      `${title}, to which you were invited, will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.`,
      facts([['Was on', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      ...quoted('The organizer’s reason:', notice.reason),
      link,
    ],
    malay: [
      `${title}, acara yang anda dijemput, tidak akan diadakan: penganjur telah membatalkannya (${malayDate(notice.startsAt)}), dan tiket anda tidak lagi sah. Kami mohon maaf.`,
      ...typeFacts(notice, 'ms'),
      ...(notice.reason.trim() === '' ? [] : ['Alasan penganjur tertera di atas.']),
    ],
  };
}
