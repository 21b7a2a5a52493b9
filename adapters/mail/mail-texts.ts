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
      case 'event_cancelled':
        return this.#eventCancelled(notice);
      case 'event_reviewed':
        return this.#eventReviewed(notice);
      case 'organizer_message':
        return this.#organizerMessage(notice);
      case 'club_request_decided':
        return this.#clubRequestDecided(notice);
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
        'Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.',
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

  #eventCancelled(notice: NoticeOf<'event_cancelled'>): Draft {
    const link = this.#ticketLink(notice.ticketId);
    const title = oneLine(notice.eventTitle);
    const paid = notice.refundSen > 0;
    const amount = ringgit(notice.refundSen);
    return {
      subject: `Cancelled: ${notice.eventTitle}`,
      english: [
        `${title} will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.`,
        facts([
          ['Was on', englishDate(notice.startsAt)],
          ['Where', place(notice)],
        ]),
        ...saying('The organizer’s reason:', notice.reason),
        paid
          ? `You get all of your money back, ${amount}. You do not have to ask for it. The state of the refund:\n${link}`
          : `You have paid nothing, so there is nothing to give back. If money of yours arrives after all, you get it back.\n${link}`,
      ],
      malay: [
        `${title} tidak akan diadakan: penganjur telah membatalkan acara ini (${malayDate(notice.startsAt)}), dan tiket anda tidak lagi sah. Kami mohon maaf.`,
        ...(notice.reason.trim() === '' ? [] : ['Alasan penganjur tertera di atas.']),
        paid
          ? `Wang anda, ${amount}, dipulangkan sepenuhnya. Anda tidak perlu memohon. Status bayaran balik:\n${link}`
          : `Anda tidak membayar apa-apa, jadi tiada bayaran balik diperlukan. Jika bayaran anda sampai juga, wang itu dipulangkan.\n${link}`,
      ],
    };
  }

  #eventReviewed({ approved, eventId, eventTitle, note }: NoticeOf<'event_reviewed'>): Draft {
    const link = this.#eventLink(eventId);
    const title = oneLine(eventTitle);
    if (approved)
      return {
        subject: `On sale now: ${eventTitle}`,
        english: [
          `Your event ${title} was reviewed and approved. Everybody can see it now and buy tickets:\n${link}`,
          ...saying('The admin’s note:', note),
        ],
        malay: [
          `Acara anda, ${title}, telah disemak dan diluluskan. Sesiapa sahaja kini boleh melihatnya dan membeli tiket:\n${link}`,
          ...(note.trim() === '' ? [] : ['Nota pentadbir tertera di atas.']),
        ],
      };
    return {
      subject: `Please change your event: ${eventTitle}`,
      english: [
        `Your event ${title} was reviewed, and it can’t go on sale as it is. It is a draft again.`,
        ...saying('What the admin asks you to change:', note),
        `Change it, and publish it again when it is ready:\n${link}`,
      ],
      malay: [
        `Acara anda, ${title}, telah disemak tetapi belum dapat dijual. Acara ini kini kembali sebagai draf.`,
        'Perubahan yang diminta oleh pentadbir tertera di atas.',
        `Pinda acara ini dan terbitkan semula apabila sudah sedia:\n${link}`,
      ],
    };
  }

  /** Every line of the club's is marked as its own, so that none passes for a word of Acara. */
  #organizerMessage(notice: NoticeOf<'organizer_message'>): Draft {
    const link = this.#eventLink(notice.eventId);
    const title = oneLine(notice.eventTitle);
    const club = oneLine(notice.organizerName);
    const address = oneLine(notice.organizerEmail);
    return {
      subject: `${club}: ${notice.subject}`,
      english: [
        ...saying(`${club}, the organizer of ${title}, writes to everybody who has a ticket:`, notice.text),
        `${club} wrote this, not Acara. Your answer to this mail goes to them (${address}). Acara will never ask you for money or a password in such a message.`,
        `The event:\n${link}`,
      ],
      malay: [
        `Mesej di atas ditulis oleh ${club}, penganjur ${title}, untuk semua pemegang tiket, dan bukan oleh Acara. Balasan anda kepada e-mel ini dihantar kepada mereka (${address}).`,
        `Acara tidak sekali-kali meminta wang atau kata laluan melalui mesej sebegini. Laman acara ini:\n${link}`,
      ],
    };
  }

  #clubRequestDecided({ approved, note }: NoticeOf<'club_request_decided'>): Draft {
    if (approved)
      return {
        subject: 'Your account is now a club account',
        english: [
          `Your request was approved. You can create events and sell tickets now:\n${this.#publicUrl}/create-event`,
          ...saying('The admin’s note:', note),
        ],
        malay: [
          `Permohonan anda telah diluluskan. Anda kini boleh mencipta acara dan menjual tiket:\n${this.#publicUrl}/create-event`,
          ...(note.trim() === '' ? [] : ['Nota pentadbir tertera di atas.']),
        ],
      };
    return {
      subject: 'Your request for a club account',
      english: [
        'Your request for a club account was declined. Your account stays as it is.',
        ...saying('The admin’s reason:', note),
        `You can ask again from your profile:\n${this.#publicUrl}/profile`,
      ],
      malay: [
        'Permohonan anda untuk akaun kelab tidak diluluskan. Akaun anda kekal seperti sedia ada.',
        'Alasan pentadbir tertera di atas.',
        `Anda boleh memohon semula melalui profil anda:\n${this.#publicUrl}/profile`,
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

  #eventLink(id: string): string {
    return `${this.#publicUrl}/events/${encodeURIComponent(id)}`;
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

/** What somebody wrote, every line led by a mark; nothing when they wrote nothing. */
function saying(introduction: string, text: string): readonly string[] {
  const lines = text.trim().split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  if (text.trim() === '') return [];
  return [`${introduction}\n\n${lines.map((line) => `> ${oneLine(line)}`.trimEnd()).join('\n')}`];
}

/** What others wrote must not break out of its line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
