import type { Notice } from '#core/notifications/notice.ts';
import { formatAmount } from '#core/shared/money.ts';
import { button, facts, type MailContent, note, oneLine, paragraph } from '../content/mail-content.ts';
import { occasionRows, type Words } from '../content/words.ts';

/** Tells a buyer who pays by bank transfer when the hold ends. The money may be under way. */
export function transferExpiring(
  notice: Extract<Notice, { kind: 'hold_expiring' }>,
  words: Words,
  payment: string,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const until = words.date(notice.holdExpiresAt);
  return {
    subject: say(`Your transfer has not arrived yet: ${title}`, `Pindahan wang anda belum sampai: ${title}`),
    blocks: [
      paragraph(
        say(
          `We are holding a place for you at ${title} until ${until}, and your transfer is not on the university’s bank statement yet.`,
          `Tempat anda untuk ${title} disimpan sehingga ${until}, dan pindahan anda belum ada dalam penyata bank universiti.`,
        ),
      ),
      facts([
        ...occasionRows(notice, words),
        [say('To pay', 'Perlu dibayar'), formatAmount(notice.priceSen)],
      ]),
      button(say('The account and your reference', 'Akaun dan rujukan anda'), payment),
      note(
        say(
          'If you have made the transfer, there is nothing left to do. Money that arrives after the hold still gets you the ticket while a place is free; otherwise you get all of it back.',
          'Jika anda sudah membuat pindahan, tiada apa-apa lagi perlu dilakukan. Jika wang sampai selepas masa itu, anda masih mendapat tiket selagi ada tempat; jika tidak, wang anda dipulangkan sepenuhnya.',
        ),
      ),
    ],
  };
}
