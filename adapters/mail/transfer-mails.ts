import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, facts, oneLine, place, typeFacts, typeRows } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';

/** Tells a buyer who pays by bank transfer when the hold ends. The money may be under way. */
export function transferExpiring(
  notice: Extract<Notice, { kind: 'hold_expiring' }>,
  price: string,
  link: string,
): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Your transfer has not arrived yet: ${notice.eventTitle}`,
    english: [
      `We are holding a place for you at ${title} until ${englishDate(notice.holdExpiresAt)}, and your transfer is not on the university’s bank statement yet.`,
      facts([
        ['When', englishDate(notice.startsAt)],
        ['Where', place(notice)],
        ...typeRows(notice, 'en'),
        ['To pay', price],
      ]),
      `The account and your reference:\n${link}`,
      'If you have made the transfer, there is nothing left to do. Money that arrives after the hold still gets you the ticket while a place is free; otherwise you get all of it back.',
    ],
    malay: [
      `Tempat anda untuk ${title} disimpan sehingga ${malayDate(notice.holdExpiresAt)}, dan pindahan anda belum ada dalam penyata bank universiti.`,
      ...typeFacts(notice, 'ms'),
      `Akaun dan rujukan untuk pindahan ${price}:\n${link}`,
      'Jika anda sudah membuat pindahan, tiada apa-apa lagi perlu dilakukan. Jika wang sampai selepas masa itu, anda masih mendapat tiket selagi ada tempat; jika tidak, wang anda dipulangkan sepenuhnya.',
    ],
  };
}
