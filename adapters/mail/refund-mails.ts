import type { DetailsNeeded, Notice } from '#core/notifications/notice.ts';
import type { RefundReason } from '#core/payments/refund-reason.ts';
import { formatAmount } from '#core/shared/money.ts';
import { type Draft, oneLine, quoted, typeFacts } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

const ENGLISH_REASONS: Readonly<Record<RefundReason, string>> = {
  late_no_seat:
    'Your payment reached us after the time to pay had run out, and by then every place was taken. So you have no ticket, and you get all of your money back.',
  late_not_on_sale:
    'Your payment reached us after the time to pay had run out, and by then no tickets were sold. So you have no ticket, and you get all of your money back.',
  event_cancelled: 'The event was cancelled, so you get all of your money back. We are sorry.',
  event_over:
    'Your payment reached us after the event had ended. So you have no ticket, and you get all of your money back.',
  ticket_cancelled:
    'Your payment reached us after this ticket had been cancelled, so you get all of your money back.',
  ticket_revoked: 'The organizer cancelled your ticket, so you get all of your money back.',
  event_changed: 'You gave your ticket back because the event moved, so you get your money back.',
  goodwill: 'The university gives you money back for this ticket. Your ticket stays valid.',
  duplicate:
    'This ticket was paid for more than once, so you get the extra payment back. If your ticket is confirmed, it stays confirmed.',
  overpaid: 'You paid more than the ticket costs, so you get the difference back. Your ticket is confirmed.',
  underpaid:
    'The amount we received was less than the ticket costs, so we could not confirm your ticket, and you get all of your money back.',
  wrong_currency:
    'Your payment did not arrive in ringgit, so we could not confirm your ticket, and you get all of your money back.',
};

const MALAY_REASONS: Readonly<Record<RefundReason, string>> = {
  late_no_seat:
    'Bayaran anda sampai selepas tempoh bayaran tamat dan semua tempat telah penuh. Tiada tiket dikeluarkan, dan wang anda dipulangkan sepenuhnya.',
  late_not_on_sale:
    'Bayaran anda sampai selepas tempoh bayaran tamat, dan tiket tidak lagi dijual ketika itu. Tiada tiket dikeluarkan, dan wang anda dipulangkan sepenuhnya.',
  event_cancelled: 'Acara ini telah dibatalkan. Wang anda dipulangkan sepenuhnya. Kami mohon maaf.',
  event_over:
    'Bayaran anda sampai selepas acara ini tamat. Tiada tiket dikeluarkan, dan wang anda dipulangkan sepenuhnya.',
  ticket_cancelled: 'Bayaran anda sampai selepas tiket ini dibatalkan. Wang anda dipulangkan sepenuhnya.',
  ticket_revoked: 'Penganjur telah membatalkan tiket anda. Wang anda dipulangkan sepenuhnya.',
  event_changed: 'Anda memulangkan tiket kerana acara ini telah berubah, jadi wang anda dipulangkan.',
  goodwill: 'Universiti memulangkan wang bagi tiket ini. Tiket anda kekal sah.',
  duplicate:
    'Tiket ini telah dibayar lebih daripada sekali. Bayaran yang berlebihan dipulangkan; tiket yang telah disahkan kekal sah.',
  overpaid: 'Anda membayar lebih daripada harga tiket. Lebihannya dipulangkan; tiket anda telah disahkan.',
  underpaid:
    'Jumlah yang kami terima kurang daripada harga tiket, jadi tiket tidak dapat disahkan. Wang anda dipulangkan sepenuhnya.',
  wrong_currency:
    'Bayaran anda tidak diterima dalam ringgit, jadi tiket tidak dapat disahkan. Wang anda dipulangkan sepenuhnya.',
};

const ENGLISH_WHY: Readonly<Record<DetailsNeeded, string>> = {
  not_by_provider:
    'The way you paid can’t send money back, so the university makes a bank transfer to you instead.',
  transfer_failed: 'The bank could not pay it into the account you gave us, so the money came back to us.',
  reminder: 'We asked you for a bank account before, and can’t send the money without it.',
};

const MALAY_WHY: Readonly<Record<DetailsNeeded, string>> = {
  not_by_provider:
    'Cara bayaran anda tidak membolehkan wang dipulangkan secara automatik, jadi universiti akan membuat pindahan bank kepada anda.',
  transfer_failed:
    'Bank tidak dapat memasukkan wang ini ke dalam akaun yang anda berikan, jadi wang itu kembali kepada kami.',
  reminder: 'Kami pernah meminta butiran akaun bank anda, dan wang ini tidak dapat dihantar tanpanya.',
};

const ENGLISH_CARE =
  'Your details are used only for this transfer and erased afterwards. Nobody from Acara will ever ask for a password or a TAC.';
const MALAY_CARE =
  'Butiran ini hanya digunakan untuk pindahan tersebut dan dipadam selepasnya. Tiada sesiapa daripada pasukan Acara akan meminta kata laluan atau TAC.';

export function refundDue(notice: NoticeOf<'refund_due'>, link: string): Draft {
  const amount = formatAmount(notice.amountSen, notice.currency);
  return {
    subject: `You get ${amount} back: ${notice.eventTitle}`,
    english: [
      `We owe you ${amount} for ${oneLine(notice.eventTitle)} (${englishDate(notice.startsAt)}).`,
      ...typeFacts(notice, 'en'),
      ENGLISH_REASONS[notice.reason],
      ...quoted('The reason that was given:', notice.note ?? ''),
      ...(notice.byHand
        ? askedForDetails(link).english
        : [`You don’t have to ask for it. Your ticket and refund:\n${link}`]),
    ],
    malay: [
      `Kami akan memulangkan ${amount} kepada anda untuk ${oneLine(notice.eventTitle)} (${malayDate(notice.startsAt)}).`,
      ...typeFacts(notice, 'ms'),
      MALAY_REASONS[notice.reason],
      ...(notice.note ? ['Sebab yang diberikan tertera di atas.'] : []),
      ...(notice.byHand
        ? askedForDetails(link).malay
        : [`Anda tidak perlu memohon. Status tiket dan bayaran balik:\n${link}`]),
    ],
  };
}

export function detailsNeeded(notice: NoticeOf<'refund_details_needed'>, link: string): Draft {
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  return {
    subject: `${notice.why === 'reminder' ? 'Reminder: ' : ''}Where should we send your ${amount}? ${notice.eventTitle}`,
    english: [
      `We owe you ${amount} for ${title}. ${ENGLISH_WHY[notice.why]}`,
      ...typeFacts(notice, 'en'),
      ...askedForDetails(link).english,
    ],
    malay: [
      `Kami perlu memulangkan ${amount} kepada anda untuk ${title}. ${MALAY_WHY[notice.why]}`,
      ...typeFacts(notice, 'ms'),
      ...askedForDetails(link).malay,
    ],
  };
}

export function onItsWay(notice: NoticeOf<'refund_on_its_way'>, link: string): Draft {
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Your ${amount} is on its way: ${notice.eventTitle}`,
    english: [
      notice.byTransfer
        ? `Your refund of ${amount} for ${title} is on a list of transfers for the bank. It usually arrives within three working days.`
        : `Your refund of ${amount} for ${title} is on its way back the way you paid. That can take a few working days.`,
      ...typeFacts(notice, 'en'),
      `Its reference is ${notice.reference}. Follow it here:\n${link}`,
    ],
    malay: [
      notice.byTransfer
        ? `Bayaran balik ${amount} untuk ${title} kini dalam senarai pindahan bank. Biasanya wang diterima dalam tiga hari bekerja.`
        : `Bayaran balik ${amount} untuk ${title} sedang dihantar melalui cara anda membayar. Proses ini mungkin mengambil beberapa hari bekerja.`,
      ...typeFacts(notice, 'ms'),
      `Rujukan: ${notice.reference}. Status bayaran balik:\n${link}`,
    ],
  };
}

export function paidBack(notice: NoticeOf<'refund_paid'>, link: string): Draft {
  const amount = formatAmount(notice.amountSen, notice.currency);
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Your refund of ${amount} was paid: ${notice.eventTitle}`,
    english: [
      notice.byTransfer
        ? `The bank has paid your refund of ${amount} for ${title} into your account. Look for ${notice.reference} on its statement. Your bank details are erased here unless more is owed to you.`
        : `Your refund of ${amount} for ${title} went back the way you paid. Its reference is ${notice.reference}.`,
      ...typeFacts(notice, 'en'),
      `Details:\n${link}`,
      ...(notice.hasCreditNote ? [`Your receipt and credit note:\n${link}/receipt`] : []),
      'If the money is not there after five working days, tell the university and quote this reference.',
    ],
    malay: [
      notice.byTransfer
        ? `Bank telah memasukkan bayaran balik ${amount} untuk ${title} ke dalam akaun anda. Cari rujukan ${notice.reference} pada penyata akaun. Butiran bank anda dipadam di sini melainkan masih ada wang yang perlu dipulangkan.`
        : `Bayaran balik ${amount} untuk ${title} telah dihantar melalui cara anda membayar. Rujukan: ${notice.reference}.`,
      ...typeFacts(notice, 'ms'),
      `Maklumat lanjut:\n${link}`,
      ...(notice.hasCreditNote ? [`Resit dan nota kredit anda:\n${link}/receipt`] : []),
      'Jika wang belum diterima selepas lima hari bekerja, maklumkan kepada universiti berserta rujukan ini.',
    ],
  };
}

/** The paragraphs that ask for bank details; `link` opens the page for them. */
export function askedForDetails(link: string): Pick<Draft, 'english' | 'malay'> {
  return {
    english: [
      `It comes by bank transfer. Tell us where to send it, on the page of your ticket:\n${link}`,
      ENGLISH_CARE,
    ],
    malay: [
      `Wang dihantar melalui pindahan bank. Beritahu kami akaun anda di halaman tiket anda:\n${link}`,
      MALAY_CARE,
    ],
  };
}
