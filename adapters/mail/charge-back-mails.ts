import type { Notice } from '#core/notifications/notice.ts';
import { formatAmount } from '#core/shared/money.ts';
import { type Draft, oneLine, typeFacts } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** To the buyer, whose bank took the money back. */
export function paymentChargedBack(notice: NoticeOf<'payment_charged_back'>, link: string): Draft {
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  const { voidsTicket } = notice;
  return {
    subject: `Your bank took ${amount} back: ${notice.eventTitle}`,
    english: [
      `Your bank has taken your payment of ${amount} for ${title} (${englishDate(notice.startsAt)}) back from us.`,
      ...typeFacts(notice, 'en'),
      voidsTicket
        ? 'So your ticket is no longer valid, and its place is free again.'
        : 'The money is with your bank again, so we owe you nothing more for this payment.',
      `Your ticket:\n${link}`,
      voidsTicket
        ? 'If you still want to go, buy a new ticket while there are any. If you did not ask your bank for this, ask your bank what happened.'
        : 'If you did not ask your bank for this, ask your bank what happened.',
    ],
    malay: [
      `Bank anda telah mengambil semula bayaran ${amount} untuk ${title} (${malayDate(notice.startsAt)}) daripada kami.`,
      ...typeFacts(notice, 'ms'),
      voidsTicket
        ? 'Oleh itu, tiket anda tidak lagi sah dan tempatnya dibuka semula.'
        : 'Wang itu kini berada di bank anda, jadi tiada lagi bayaran balik untuk pembayaran ini.',
      `Status terkini:\n${link}`,
      voidsTicket
        ? 'Jika anda masih mahu hadir, beli tiket baharu selagi ada. Jika anda tidak meminta bank berbuat demikian, tanyakan kepada bank anda.'
        : 'Jika anda tidak meminta bank berbuat demikian, tanyakan kepada bank anda.',
    ],
  };
}

/** To the holder, whose ticket somebody else paid for. */
export function ticketChargedBack(notice: NoticeOf<'ticket_charged_back'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Your ticket is no longer valid: ${notice.eventTitle}`,
    english: [
      `The money that was paid for your ticket to ${title} (${englishDate(notice.startsAt)}) was taken back by the payer’s bank. So the ticket is no longer valid, and its place is free again.`,
      ...typeFacts(notice, 'en'),
      `Your ticket:\n${link}`,
      'If you still want to go, buy a new ticket while there are any. The person who paid was told, too.',
    ],
    malay: [
      `Wang yang dibayar untuk tiket anda ke ${title} (${malayDate(notice.startsAt)}) telah diambil semula oleh bank pembayar. Oleh itu, tiket anda tidak lagi sah dan tempatnya dibuka semula.`,
      ...typeFacts(notice, 'ms'),
      `Status terkini:\n${link}`,
      'Jika anda masih mahu hadir, beli tiket baharu selagi ada. Orang yang membayar juga telah dimaklumkan.',
    ],
  };
}

/** To the club, which bears the loss. */
export function saleChargedBack(notice: NoticeOf<'sale_charged_back'>, link: string): Draft {
  const amount = formatAmount(notice.priceSen);
  const title = oneLine(notice.eventTitle);
  const buyer = oneLine(notice.buyerName) || 'a buyer';
  const pembeli = oneLine(notice.buyerName) || 'seorang pembeli';
  const { voidsTicket = true } = notice;
  return {
    subject: `A payment was taken back: ${notice.eventTitle}`,
    english: [
      `The bank of ${buyer} has taken back the ${amount} paid for a ticket to ${title}. That money is no longer yours, and your figures show it.`,
      ...typeFacts(notice, 'en'),
      voidsTicket
        ? 'The ticket is no longer valid, and its place is on sale again. There is nothing for you to do; the buyer was told.'
        : 'The buyer was checked in before, so the ticket stays and its place is not sold again. There is nothing for you to do; the buyer was told.',
      `Your event:\n${link}`,
    ],
    malay: [
      `Bank ${pembeli} telah mengambil semula ${amount} bagi satu tiket ${title}. Wang itu bukan lagi milik anda, dan angka jualan anda telah dikemas kini.`,
      ...typeFacts(notice, 'ms'),
      voidsTicket
        ? 'Tiket itu tidak lagi sah, dan tempatnya dijual semula. Anda tidak perlu berbuat apa-apa; pembeli telah dimaklumkan.'
        : 'Pembeli telah mendaftar masuk sebelum ini, jadi tiketnya kekal dan tempatnya tidak dijual semula. Anda tidak perlu berbuat apa-apa; pembeli telah dimaklumkan.',
      `Acara anda:\n${link}`,
    ],
  };
}
