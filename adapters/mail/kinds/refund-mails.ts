import type { DetailsNeeded, Notice } from '#core/notifications/notice.ts';
import type { RefundReason } from '#core/payments/refund-reason.ts';
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
import { typeFacts, typeRows, type Words } from '../content/words.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Bilingual = readonly [english: string, malay: string];

const REASONS: Readonly<Record<RefundReason, Bilingual>> = {
  late_no_seat: [
    'Your payment reached us after the time to pay had run out, and by then every place was taken. So you have no ticket, and you get all of your money back.',
    'Bayaran anda sampai selepas tempoh bayaran tamat, dan ketika itu semua tempat telah diambil. Oleh itu, anda tiada tiket, dan wang anda dipulangkan sepenuhnya.',
  ],
  late_not_on_sale: [
    'Your payment reached us after the time to pay had run out, and by then no tickets were sold. So you have no ticket, and you get all of your money back.',
    'Bayaran anda sampai selepas tempoh bayaran tamat, dan ketika itu tiket tidak lagi dijual. Oleh itu, anda tiada tiket, dan wang anda dipulangkan sepenuhnya.',
  ],
  event_cancelled: [
    'The event was cancelled, so you get all of your money back. We are sorry.',
    'Acara ini telah dibatalkan, jadi wang anda dipulangkan sepenuhnya. Kami mohon maaf.',
  ],
  event_over: [
    'Your payment reached us after the event had ended. So you have no ticket, and you get all of your money back.',
    'Bayaran anda sampai selepas acara ini tamat. Oleh itu, anda tiada tiket, dan wang anda dipulangkan sepenuhnya.',
  ],
  ticket_cancelled: [
    'Your payment reached us after this ticket had been cancelled, so you get all of your money back.',
    'Bayaran anda sampai selepas tiket ini dibatalkan, jadi wang anda dipulangkan sepenuhnya.',
  ],
  ticket_revoked: [
    'The organizer cancelled your ticket, so you get all of your money back.',
    'Penganjur telah membatalkan tiket anda, jadi wang anda dipulangkan sepenuhnya.',
  ],
  event_changed: [
    'You gave your ticket back because the event moved, so you get your money back.',
    'Anda memulangkan tiket kerana acara ini telah berubah, jadi wang anda dipulangkan.',
  ],
  goodwill: [
    'The university gives you money back for this ticket. Your ticket stays valid.',
    'Universiti memulangkan wang kepada anda bagi tiket ini. Tiket anda kekal sah.',
  ],
  duplicate: [
    'This ticket was paid for more than once, so you get the extra payment back. If your ticket is confirmed, it stays confirmed.',
    'Tiket ini telah dibayar lebih daripada sekali, jadi bayaran yang berlebihan dipulangkan. Jika tiket anda telah disahkan, tiket itu kekal disahkan.',
  ],
  overpaid: [
    'You paid more than the ticket costs, so you get the difference back. Your ticket is confirmed.',
    'Anda membayar lebih daripada harga tiket, jadi lebihannya dipulangkan. Tiket anda telah disahkan.',
  ],
  underpaid: [
    'The amount we received was less than the ticket costs, so we could not confirm your ticket, and you get all of your money back.',
    'Jumlah yang kami terima kurang daripada harga tiket, jadi tiket anda tidak dapat disahkan, dan wang anda dipulangkan sepenuhnya.',
  ],
  wrong_currency: [
    'Your payment did not arrive in ringgit, so we could not confirm your ticket, and you get all of your money back.',
    'Bayaran anda tidak diterima dalam ringgit, jadi tiket anda tidak dapat disahkan, dan wang anda dipulangkan sepenuhnya.',
  ],
};

const WHY: Readonly<Record<DetailsNeeded, Bilingual>> = {
  not_by_provider: [
    'The way you paid can’t send money back, so the university makes a bank transfer to you instead.',
    'Cara bayaran anda tidak dapat menghantar wang semula, jadi universiti membuat pindahan bank kepada anda.',
  ],
  transfer_failed: [
    'The bank could not pay it into the account you gave us, so the money came back to us.',
    'Bank tidak dapat memasukkan wang ini ke dalam akaun yang anda berikan, jadi wang itu kembali kepada kami.',
  ],
  reminder: [
    'We asked you for a bank account before, and can’t send the money without it.',
    'Kami pernah meminta akaun bank anda, dan wang ini tidak dapat dihantar tanpanya.',
  ],
};

/** `ticket`: the address of the ticket, as in the other mails of this file. */
export function refundDue(notice: NoticeOf<'refund_due'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  const date = words.date(notice.startsAt);
  return {
    subject: say(`You get ${amount} back: ${title}`, `Anda mendapat semula ${amount}: ${title}`),
    blocks: [
      paragraph(
        say(
          `We owe you ${amount} for ${title} (${date}).`,
          `Kami perlu memulangkan ${amount} kepada anda untuk ${title} (${date}).`,
        ),
      ),
      ...typeFacts(notice, words),
      paragraph(say(...REASONS[notice.reason])),
      ...quoted(say('The reason that was given:', 'Sebab yang diberikan:'), notice.note ?? ''),
      ...(notice.byHand
        ? askedForDetails(words, ticket)
        : [
            paragraph(say('You don’t have to ask for it.', 'Anda tidak perlu memohon.')),
            button(say('See your ticket and refund', 'Lihat tiket dan bayaran balik anda'), ticket),
          ]),
    ],
  };
}

export function detailsNeeded(
  notice: NoticeOf<'refund_details_needed'>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  const reminder = notice.why === 'reminder' ? say('Reminder: ', 'Peringatan: ') : '';
  return {
    subject: `${reminder}${say(
      `Where should we send your ${amount}? ${title}`,
      `Ke mana patut kami hantar ${amount} anda? ${title}`,
    )}`,
    blocks: [
      paragraph(
        `${say(`We owe you ${amount} for ${title}.`, `Kami perlu memulangkan ${amount} kepada anda untuk ${title}.`)} ${say(...WHY[notice.why])}`,
      ),
      ...typeFacts(notice, words),
      ...askedForDetails(words, ticket),
    ],
  };
}

export function onItsWay(notice: NoticeOf<'refund_on_its_way'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  return {
    subject: say(`Your ${amount} is on its way: ${title}`, `${amount} anda dalam perjalanan: ${title}`),
    blocks: [
      paragraph(
        notice.byTransfer
          ? say(
              `Your refund of ${amount} for ${title} is on a list of transfers for the bank. It usually arrives within three working days.`,
              `Bayaran balik ${amount} untuk ${title} kini dalam senarai pindahan bank. Biasanya wang diterima dalam tiga hari bekerja.`,
            )
          : say(
              `Your refund of ${amount} for ${title} is on its way back the way you paid. That can take a few working days.`,
              `Bayaran balik ${amount} untuk ${title} sedang dihantar melalui cara anda membayar. Proses ini mungkin mengambil beberapa hari bekerja.`,
            ),
      ),
      facts([...typeRows(notice, words), referenceRow(notice, words)]),
      button(say('Follow your refund', 'Ikuti bayaran balik anda'), ticket),
    ],
  };
}

export function paidBack(notice: NoticeOf<'refund_paid'>, words: Words, ticket: string): MailContent {
  const { say } = words;
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  const { reference } = notice;
  return {
    subject: say(
      `Your refund of ${amount} was paid: ${title}`,
      `Bayaran balik ${amount} telah dibayar: ${title}`,
    ),
    blocks: [
      paragraph(
        notice.byTransfer
          ? say(
              `The bank has paid your refund of ${amount} for ${title} into your account. Look for ${reference} on its statement. Your bank details are erased here unless more is owed to you.`,
              `Bank telah memasukkan bayaran balik ${amount} untuk ${title} ke dalam akaun anda. Cari rujukan ${reference} pada penyata akaun. Butiran bank anda dipadam di sini melainkan masih ada wang yang perlu dipulangkan.`,
            )
          : say(
              `Your refund of ${amount} for ${title} went back the way you paid.`,
              `Bayaran balik ${amount} untuk ${title} telah dihantar melalui cara anda membayar.`,
            ),
      ),
      facts([...typeRows(notice, words), referenceRow(notice, words)]),
      button(say('See your refund', 'Lihat bayaran balik anda'), ticket),
      ...(notice.hasCreditNote
        ? [link(say('Your receipt and credit note', 'Resit dan nota kredit anda'), `${ticket}/receipt`)]
        : []),
      note(
        say(
          'If the money is not there after five working days, tell the university and quote this reference.',
          'Jika wang belum diterima selepas lima hari bekerja, maklumkan kepada universiti berserta rujukan ini.',
        ),
      ),
    ],
  };
}

function referenceRow({ reference }: { readonly reference: string }, { say }: Words) {
  return [say('Reference', 'Rujukan'), reference] as const;
}

/** What asks for bank details; the page of the ticket has the form. */
export function askedForDetails({ say }: Words, ticket: string): readonly MailBlock[] {
  return [
    paragraph(
      say(
        'It comes by bank transfer. Tell us where to send it, on the page of your ticket.',
        'Wang dihantar melalui pindahan bank. Beritahu kami akaun anda di halaman tiket anda.',
      ),
    ),
    button(say('Enter your bank account', 'Masukkan akaun bank anda'), ticket),
    note(
      say(
        'Your details are used only for this transfer and erased afterwards. Nobody from Acara will ever ask for a password or a TAC.',
        'Butiran ini hanya digunakan untuk pindahan tersebut dan dipadam selepasnya. Tiada sesiapa daripada pasukan Acara akan meminta kata laluan atau TAC.',
      ),
    ),
  ];
}
