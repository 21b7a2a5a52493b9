import type { MailText } from '#core/notices/mail-gateway.ts';
import type { Notice } from '#core/notices/notice.ts';
import type { OutboxMessage } from '#core/notices/outbox-message.ts';
import type { RefundReason } from '#core/payments/refund.ts';
import { englishDate, englishTime, malayDate, malayTime, ringgit } from './mail-figures.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** Title, English and Malay of a mail, as paragraphs. */
interface Draft {
  readonly subject: string;
  readonly english: readonly string[];
  readonly malay: readonly string[];
}

const ENGLISH_REASONS: Readonly<Record<RefundReason, string>> = {
  late_no_seat:
    'Your payment reached us after the time to pay had run out, and by then every place was taken. So you have no ticket, and you get all of your money back.',
  event_cancelled: 'The event was cancelled, so you get all of your money back. We are sorry.',
  ticket_cancelled:
    'Your payment reached us after this ticket had been cancelled, so you get all of your money back.',
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
  event_cancelled: 'Acara ini telah dibatalkan. Wang anda dipulangkan sepenuhnya. Kami mohon maaf.',
  ticket_cancelled: 'Bayaran anda sampai selepas tiket ini dibatalkan. Wang anda dipulangkan sepenuhnya.',
  duplicate:
    'Tiket ini telah dibayar lebih daripada sekali. Bayaran yang berlebihan dipulangkan; tiket yang telah disahkan kekal sah.',
  overpaid: 'Anda membayar lebih daripada harga tiket. Lebihannya dipulangkan; tiket anda telah disahkan.',
  underpaid:
    'Jumlah yang kami terima kurang daripada harga tiket, jadi tiket tidak dapat disahkan. Wang anda dipulangkan sepenuhnya.',
  wrong_currency:
    'Bayaran anda tidak diterima dalam ringgit, jadi tiket tidak dapat disahkan. Wang anda dipulangkan sepenuhnya.',
};

/** How mail reads: plain text, English first, then Bahasa Melayu. */
export class MailTexts {
  readonly #publicUrl: string;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl.replace(/\/+$/, '');
  }

  compose(message: OutboxMessage): MailText {
    const name = oneLine(message.to.name);
    const { subject, english, malay } = this.#draft(message.notice);
    const paragraphs = [
      name ? `Hi ${name},` : 'Hi,',
      ...english,
      '———',
      name ? `Salam ${name},` : 'Salam,',
      ...malay,
      `—\nAcara · ${this.#publicUrl}`,
    ];
    return { subject: oneLine(subject), text: `${paragraphs.join('\n\n')}\n` };
  }

  #draft(notice: Notice): Draft {
    switch (notice.kind) {
      case 'ticket_confirmed':
        return this.#ticketConfirmed(notice);
      case 'hold_expiring':
        return this.#holdExpiring(notice);
      case 'refund_due':
        return this.#refundDue(notice);
      case 'password_reset':
        return this.#passwordReset(notice);
    }
  }

  #ticketConfirmed(notice: NoticeOf<'ticket_confirmed'>): Draft {
    const link = this.#ticketLink(notice.ticketId);
    const free = notice.priceSen === 0;
    return {
      subject: `Your ticket for ${notice.eventTitle}`,
      english: [
        `You’re going to ${oneLine(notice.eventTitle)}. Your ticket is confirmed.`,
        facts([
          ['When', englishDate(notice.startsAt)],
          ['Where', place(notice)],
          [free ? 'Price' : 'Paid', free ? 'Free' : ringgit(notice.priceSen)],
        ]),
        `Your ticket and its QR code:\n${link}`,
        'Show the QR code at the door. Open it once before you come, or save it as a picture, in case there is no signal there.',
      ],
      malay: [
        `Tiket anda untuk ${oneLine(notice.eventTitle)} telah disahkan.`,
        facts([
          ['Bila', malayDate(notice.startsAt)],
          ['Di mana', place(notice)],
          [free ? 'Harga' : 'Dibayar', free ? 'Percuma' : ringgit(notice.priceSen)],
        ]),
        `Tunjukkan kod QR di pintu masuk:\n${link}`,
      ],
    };
  }

  #holdExpiring(notice: NoticeOf<'hold_expiring'>): Draft {
    const link =
      notice.paymentId === null
        ? this.#ticketLink(notice.ticketId)
        : `${this.#publicUrl}/pay/${encodeURIComponent(notice.paymentId)}`;
    const price = ringgit(notice.priceSen);
    return {
      subject: `Pay by ${englishTime(notice.holdExpiresAt)} to keep your place: ${notice.eventTitle}`,
      english: [
        `We are holding a place for you at ${oneLine(notice.eventTitle)} until ${englishTime(notice.holdExpiresAt)}. After that it goes to somebody else.`,
        facts([
          ['When', englishDate(notice.startsAt)],
          ['Where', place(notice)],
          ['To pay', price],
        ]),
        `Pay now:\n${link}`,
        'If you have just paid, there is nothing left to do: your ticket comes by mail. If you no longer want to go, just let the time run out. You pay nothing.',
      ],
      malay: [
        `Tempat anda untuk ${oneLine(notice.eventTitle)} disimpan sehingga ${malayTime(notice.holdExpiresAt)}. Selepas itu, tempat ini diberikan kepada orang lain.`,
        `Bayar ${price} sekarang:\n${link}`,
        'Jika anda baru sahaja membayar, tiket anda akan dihantar melalui e-mel.',
      ],
    };
  }

  #refundDue(notice: NoticeOf<'refund_due'>): Draft {
    const link = this.#ticketLink(notice.ticketId);
    const amount = ringgit(notice.amountSen);
    return {
      subject: `You get ${amount} back: ${notice.eventTitle}`,
      english: [
        `We owe you ${amount} for ${oneLine(notice.eventTitle)} (${englishDate(notice.startsAt)}).`,
        ENGLISH_REASONS[notice.reason],
        `You do not have to ask for it. The state of your ticket and of the refund:\n${link}`,
      ],
      malay: [
        `Kami akan memulangkan ${amount} kepada anda untuk ${oneLine(notice.eventTitle)} (${malayDate(notice.startsAt)}).`,
        MALAY_REASONS[notice.reason],
        `Anda tidak perlu memohon. Status tiket dan bayaran balik:\n${link}`,
      ],
    };
  }

  #passwordReset(notice: NoticeOf<'password_reset'>): Draft {
    const link = `${this.#publicUrl}/reset-password?secret=${encodeURIComponent(notice.secret)}`;
    return {
      subject: 'Choose a new password for Acara',
      english: [
        `Somebody, most likely you, asked for a new password for your Acara account. Choose one here:\n${link}`,
        `The link works once, until ${englishDate(notice.expiresAt)}.`,
        'If it was not you, do nothing: your password stays as it is. Nobody at Acara will ever ask you for this link.',
      ],
      malay: [
        `Seseorang, mungkin anda, meminta kata laluan baharu untuk akaun Acara anda. Tetapkan di sini:\n${link}`,
        `Pautan ini hanya boleh digunakan sekali, sehingga ${malayDate(notice.expiresAt)}.`,
        'Jika bukan anda, abaikan e-mel ini. Jangan kongsi pautan ini dengan sesiapa.',
      ],
    };
  }

  #ticketLink(id: string): string {
    return `${this.#publicUrl}/tickets/${encodeURIComponent(id)}`;
  }
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `  ${`${label}:`.padEnd(width)}${value}`).join('\n');
}

function place({ venue, location }: { readonly venue: string; readonly location: string }): string {
  const parts = [oneLine(venue), oneLine(location)].filter((part) => part !== '');
  return [...new Set(parts)].join(', ');
}

/** What others wrote must not break out of its line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
