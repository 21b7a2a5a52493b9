import type { Notice } from '#core/notifications/notice.ts';
import { formatAmount } from '#core/shared/money.ts';
import {
  button,
  facts,
  link,
  type MailBlock,
  type MailContent,
  note,
  oneLine,
  paragraph,
  quoted,
} from '../content/mail-content.ts';
import { occasionRows, place, typeRows, type Words } from '../content/words.ts';
import { askedForDetails } from './refund-mails.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** `ticket`: the address of the ticket, as in the other mails of this file. */
export function ticketConfirmed(
  notice: NoticeOf<'ticket_confirmed'>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const free = notice.priceSen === 0;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.invitedBy ?? '');
  return {
    subject: say(`Your ticket for ${title}`, `Tiket anda untuk ${title}`),
    blocks: [
      paragraph(
        club === ''
          ? say(
              `You’re going to ${title}. Your ticket is confirmed.`,
              `Anda akan ke ${title}. Tiket anda telah disahkan.`,
            )
          : say(
              `${club} invites you to ${title}. Your ticket is free and confirmed.`,
              `${club} menjemput anda ke ${title}. Tiket anda percuma dan telah disahkan.`,
            ),
      ),
      facts([
        ...occasionRows(notice, words),
        [free ? say('Price', 'Harga') : say('Paid', 'Dibayar'), words.price(notice.priceSen)],
      ]),
      ticketCode(words),
      button(say('Open your ticket', 'Buka tiket anda'), ticket),
      ...(free ? [] : [link(say('Your receipt', 'Resit anda'), `${ticket}/receipt`)]),
    ],
  };
}

/** What to do with the QR code, below its picture where the mail has one. */
export function ticketCode({ say }: Words): MailBlock {
  return {
    kind: 'ticketCode',
    text: say(
      'Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.',
      'Tunjukkan kod QR di pintu masuk. Simpan kod itu sebagai gambar sebelum anda datang, sekiranya tiada isyarat di sana.',
    ),
    alt: say(
      'QR code of your ticket. If you see no picture, open your ticket.',
      'Kod QR tiket anda. Jika tiada gambar, buka tiket anda.',
    ),
  };
}

/** Tells a buyer when the time to pay runs out. `payment`: the address to pay at. */
export function holdExpiring(notice: NoticeOf<'hold_expiring'>, words: Words, payment: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const until = words.time(notice.holdExpiresAt);
  return {
    subject: say(
      `Pay by ${until} to keep your place: ${title}`,
      `Bayar sebelum ${until} untuk mengekalkan tempat anda: ${title}`,
    ),
    blocks: [
      paragraph(
        say(
          `We are holding a place for you at ${title} until ${until}. After that it goes to somebody else.`,
          `Tempat anda untuk ${title} disimpan sehingga ${until}. Selepas itu, tempat ini diberikan kepada orang lain.`,
        ),
      ),
      facts([
        ...occasionRows(notice, words),
        [say('To pay', 'Perlu dibayar'), formatAmount(notice.priceSen)],
      ]),
      button(say('Pay now', 'Bayar sekarang'), payment),
      note(
        say(
          'If you have just paid, there is nothing left to do: your ticket comes by email. If you no longer want to go, just let the time run out. You pay nothing.',
          'Jika anda baru sahaja membayar, tiada apa-apa lagi perlu dilakukan: tiket anda akan dihantar melalui e-mel. Jika anda tidak mahu pergi lagi, biarkan sahaja masa itu tamat. Anda tidak membayar apa-apa.',
        ),
      ),
    ],
  };
}

export function eventCancelled(
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
          `${title} will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.`,
          `${title} tidak akan diadakan: penganjur telah membatalkan acara ini, dan tiket anda tidak lagi sah. Kami mohon maaf.`,
        ),
      ),
      cancelledFacts(notice, words),
      ...quoted(say('The organizer’s reason:', 'Alasan penganjur:'), notice.reason),
      ...refunded(notice, words, ticket),
    ],
  };
}

/** When and where a cancelled event would have been. */
export function cancelledFacts(notice: NoticeOf<'event_cancelled'>, words: Words): MailBlock {
  return facts([
    [words.say('Was on', 'Tarikh asal'), words.date(notice.startsAt)],
    [words.say('Where', 'Tempat'), place(notice)],
    ...typeRows(notice, words),
  ]);
}

export function ticketRevoked(notice: NoticeOf<'ticket_revoked'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const club = oneLine(notice.organizerName);
  return {
    subject: say(`Your ticket was cancelled: ${title}`, `Tiket anda dibatalkan: ${title}`),
    blocks: [
      paragraph(
        say(
          `${club}, the organizer of ${title}, has cancelled your ticket. It can’t be used any more.`,
          `${club}, penganjur ${title}, telah membatalkan tiket anda. Tiket ini tidak lagi boleh digunakan.`,
        ),
      ),
      facts(occasionRows(notice, words)),
      ...quoted(say('The reason that was given:', 'Sebab yang diberikan:'), notice.reason),
      ...refunded(notice, words, ticket),
    ],
  };
}

/** What becomes of the money for a ticket that was cancelled for its holder. */
function refunded(
  notice: NoticeOf<'event_cancelled' | 'ticket_revoked'>,
  words: Words,
  ticket: string,
): readonly MailBlock[] {
  const { say } = words;
  if (notice.refundSen === 0)
    return [
      paragraph(
        say(
          'You have not paid anything, so there is nothing to give back. If a payment of yours still arrives, you get it back.',
          'Anda tidak membayar apa-apa, jadi tiada wang yang perlu dipulangkan. Jika bayaran anda sampai juga, wang itu dipulangkan.',
        ),
      ),
      button(say('See your ticket', 'Lihat tiket anda'), ticket),
    ];
  const amount = formatAmount(notice.refundSen);
  const all = say(
    `You get all of your money back, ${amount}.`,
    `Wang anda, ${amount}, dipulangkan sepenuhnya.`,
  );
  if (notice.byHand) return [paragraph(all), ...askedForDetails(words, ticket)];
  return [
    paragraph(`${all} ${say('You don’t have to ask for it.', 'Anda tidak perlu memohon.')}`),
    button(say('Follow your refund', 'Ikuti bayaran balik anda'), ticket),
  ];
}
