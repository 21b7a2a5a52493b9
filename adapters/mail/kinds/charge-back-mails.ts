import type { Notice } from '#core/notifications/notice.ts';
import { formatAmount } from '#core/shared/money.ts';
import { button, type MailContent, note, oneLine, paragraph } from '../content/mail-content.ts';
import { typeFacts, type Words } from '../content/words.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** To the buyer, whose bank took the money back. */
export function paymentChargedBack(
  notice: NoticeOf<'payment_charged_back'>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  const date = words.date(notice.startsAt);
  const ask = say(
    'If you did not ask your bank for this, ask your bank what happened.',
    'Jika anda tidak meminta bank berbuat demikian, tanyakan kepada bank anda.',
  );
  const buyAgain = say(
    'If you still want to go, buy a new ticket while there are any.',
    'Jika anda masih mahu hadir, beli tiket baharu selagi ada.',
  );
  return {
    subject: say(`Your bank took ${amount} back: ${title}`, `Bank anda mengambil semula ${amount}: ${title}`),
    blocks: [
      paragraph(
        say(
          `Your bank has taken your payment of ${amount} for ${title} (${date}) back from us.`,
          `Bank anda telah mengambil semula bayaran ${amount} untuk ${title} (${date}) daripada kami.`,
        ),
      ),
      ...typeFacts(notice, words),
      paragraph(
        notice.voidsTicket
          ? say(
              'So your ticket is no longer valid, and its place is free again.',
              'Oleh itu, tiket anda tidak lagi sah dan tempatnya dibuka semula.',
            )
          : say(
              'The money is with your bank again, so we owe you nothing more for this payment.',
              'Wang itu kini berada di bank anda, jadi tiada lagi bayaran balik untuk pembayaran ini.',
            ),
      ),
      button(say('See your ticket', 'Lihat tiket anda'), ticket),
      note(notice.voidsTicket ? `${buyAgain} ${ask}` : ask),
    ],
  };
}

/** To the holder, whose ticket somebody else paid for. */
export function ticketChargedBack(
  notice: NoticeOf<'ticket_charged_back'>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const date = words.date(notice.startsAt);
  return {
    subject: say(`Your ticket is no longer valid: ${title}`, `Tiket anda tidak lagi sah: ${title}`),
    blocks: [
      paragraph(
        say(
          `The money that was paid for your ticket to ${title} (${date}) was taken back by the payer’s bank. So the ticket is no longer valid, and its place is free again.`,
          `Wang yang dibayar untuk tiket anda ke ${title} (${date}) telah diambil semula oleh bank pembayar. Oleh itu, tiket anda tidak lagi sah dan tempatnya dibuka semula.`,
        ),
      ),
      ...typeFacts(notice, words),
      button(say('See your ticket', 'Lihat tiket anda'), ticket),
      note(
        say(
          'If you still want to go, buy a new ticket while there are any. The person who paid was told, too.',
          'Jika anda masih mahu hadir, beli tiket baharu selagi ada. Orang yang membayar juga telah dimaklumkan.',
        ),
      ),
    ],
  };
}

/** To the club, which bears the loss. `event`: where it is managed. */
export function saleChargedBack(
  notice: NoticeOf<'sale_charged_back'>,
  words: Words,
  event: string,
): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.priceSen);
  const title = oneLine(notice.eventTitle);
  const buyer = oneLine(notice.buyerName) || say('a buyer', 'seorang pembeli');
  const { voidsTicket = true } = notice;
  return {
    subject: say(`A payment was taken back: ${title}`, `Satu bayaran telah diambil semula: ${title}`),
    blocks: [
      paragraph(
        say(
          `The bank of ${buyer} has taken back the ${amount} paid for a ticket to ${title}. That money is no longer yours, and your figures show it.`,
          `Bank ${buyer} telah mengambil semula ${amount} yang dibayar untuk satu tiket ${title}. Wang itu bukan lagi milik anda, dan angka jualan anda telah dikemas kini.`,
        ),
      ),
      ...typeFacts(notice, words),
      paragraph(
        voidsTicket
          ? say(
              'The ticket is no longer valid, and its place is on sale again. There is nothing for you to do; the buyer was told.',
              'Tiket itu tidak lagi sah, dan tempatnya dijual semula. Anda tidak perlu berbuat apa-apa; pembeli telah dimaklumkan.',
            )
          : say(
              'The buyer was checked in before, so the ticket stays and its place is not sold again. There is nothing for you to do; the buyer was told.',
              'Pembeli telah mendaftar masuk sebelum ini, jadi tiketnya kekal dan tempatnya tidak dijual semula. Anda tidak perlu berbuat apa-apa; pembeli telah dimaklumkan.',
            ),
      ),
      button(say('Open your event', 'Buka acara anda'), event),
    ],
  };
}
