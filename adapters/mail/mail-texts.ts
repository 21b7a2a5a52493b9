import type { MailText, OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { LetterToHolder, Notice } from '#core/notifications/notice.ts';
import { guestPath, isGuest } from '#core/parties/guest.ts';
import { formatAmount, formatPriceSen } from '#core/shared/money.ts';
import { NO_SUPPORT_CONTACTS, type SupportContacts } from '#core/site/site-facts.ts';
import { trimTrailingSlash } from '../shared/trim-trailing-slash.ts';
import { answersExpiring } from './answer-mails.ts';
import { paymentChargedBack, saleChargedBack, ticketChargedBack } from './charge-back-mails.ts';
import { clubHandover, clubInvitation, clubRenameDecided, verificationEnding } from './club-mails.ts';
import {
  clubEventCancelled,
  clubPersonRemoved,
  clubStateChanged,
  clubsMerged,
  joiningDecided,
  membershipEnded,
  officeChanged,
} from './committee-mails.ts';
import { dailyDigest } from './digest-mail.ts';
import { guestEventCancelled, guestInvited, guestRevoked } from './guest-mails.ts';
import { type Draft, facts, oneLine, place, quoted, typeFacts, typeRows } from './mail-draft.ts';
import { englishDate, englishTime, malayDate, malayTime } from './mail-figures.ts';
import { operatorAlert } from './operator-alert-mails.ts';
import { askedForDetails, detailsNeeded, onItsWay, paidBack, refundDue } from './refund-mails.ts';
import { accountDisabled, securityChanged } from './security-mails.ts';
import { clubDigest, clubNews, eventChanged, eventReminder, openingSoon } from './topic-mails.ts';
import { transferExpiring } from './transfer-mails.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** Replaces a one-time secret that the reader must not see. */
const MASK = '•••';

/** The code stands first, also in the subject, so that a notification on a phone shows it. */
function emailVerification({ expiresAt }: NoticeOf<'email_verification'>, code: string): Draft {
  return {
    subject: `${code} is your Acara code`,
    english: [
      `Your code for Acara is ${code}`,
      `Enter it on the page that asked for it. It works once, until ${englishTime(expiresAt)}.`,
      'If you did not sign up for Acara, do nothing: without the code nobody can use this address. Nobody at Acara will ever ask you for it.',
    ],
    malay: [
      `Kod anda untuk Acara ialah ${code}`,
      `Masukkan kod ini pada halaman yang memintanya. Kod ini hanya boleh digunakan sekali, sehingga ${malayTime(expiresAt)}.`,
      'Jika anda tidak mendaftar di Acara, abaikan e-mel ini: tanpa kod ini, alamat ini tidak boleh digunakan oleh sesiapa. Jangan kongsi kod ini dengan sesiapa.',
    ],
  };
}

/** Composes mails as plain text: English first, then Bahasa Melayu. */
export class MailTexts {
  readonly #publicUrl: string;

  /** `support`: the contact in the last line of every mail, which is left out without one. */
  constructor(
    publicUrl: string,
    private readonly support: SupportContacts = NO_SUPPORT_CONTACTS,
  ) {
    this.#publicUrl = trimTrailingSlash(publicUrl);
  }

  compose(message: OutgoingMail): MailText {
    const name = oneLine(message.to.name);
    const { subject, english, malay } = this.#draft(message);
    const paragraphs = [
      name ? `Hi ${name},` : 'Hi there,',
      ...english,
      '———',
      name ? `Salam ${name},` : 'Salam,',
      ...malay,
      ['—', `Acara · ${this.#publicUrl}`, ...this.#help()].join('\n'),
    ];
    return { subject: oneLine(subject), text: `${paragraphs.join('\n\n')}\n` };
  }

  #help(): readonly string[] {
    const { email, phone, hours } = this.support;
    const contacts = [email, phone, hours].filter((contact) => contact !== null);
    return contacts.length === 0 ? [] : [`Help · Bantuan: ${contacts.map(oneLine).join(' · ')}`];
  }

  #draft({ notice, secret, to }: OutgoingMail): Draft {
    switch (notice.kind) {
      case 'ticket_confirmed':
        return this.#ticketConfirmed(notice);
      case 'guest_invited':
        return guestInvited(notice, this.#guestLink(notice.ticketId, secret));
      case 'hold_expiring':
        return this.#holdExpiring(notice);
      case 'refund_due':
        return refundDue(notice, this.#ticketLink(notice.ticketId));
      case 'refund_details_needed':
        return detailsNeeded(notice, this.#ticketLink(notice.ticketId));
      case 'refund_on_its_way':
        return onItsWay(notice, this.#ticketLink(notice.ticketId));
      case 'refund_paid':
        return paidBack(notice, this.#ticketLink(notice.ticketId));
      case 'payment_charged_back':
        return paymentChargedBack(notice, this.#ticketLink(notice.ticketId));
      case 'ticket_charged_back':
        return ticketChargedBack(notice, this.#ticketLink(notice.ticketId));
      case 'sale_charged_back':
        return saleChargedBack(notice, this.#manageLink(notice.eventId));
      case 'ticket_revoked':
        return to.uid !== null && isGuest(to.uid)
          ? guestRevoked(notice, this.#guestLink(notice.ticketId, secret))
          : this.#ticketRevoked(notice);
      case 'event_cancelled':
        return to.uid !== null && isGuest(to.uid)
          ? guestEventCancelled(notice, this.#guestLink(notice.ticketId, secret))
          : this.#eventCancelled(notice);
      case 'event_reminder':
        return eventReminder(notice, this.#noticeTicketLink(notice, to, secret));
      case 'event_changed':
        return eventChanged(notice, this.#noticeTicketLink(notice, to, secret));
      case 'club_news':
        return clubNews(notice, this.#eventLink(notice.eventId));
      case 'club_digest':
        return clubDigest(notice, (id) => this.#eventLink(id));
      case 'opening_soon':
        return openingSoon(notice, this.#eventLink(notice.eventId));
      case 'event_moved':
        return this.#eventMoved(notice, secret);
      case 'event_reviewed':
        return this.#eventReviewed(notice);
      case 'organizer_message':
        return this.#organizerMessage(notice, secret);
      case 'club_request_decided':
        return this.#clubRequestDecided(notice);
      case 'club_rename_decided':
        return clubRenameDecided(notice);
      case 'club_invitation':
        return clubInvitation(notice, this.#invitationLink(secret));
      case 'club_handover':
        return clubHandover(notice, this.#handoverLink(notice.clubId));
      case 'club_office_changed':
        return officeChanged(notice, this.#teamLink(notice.clubId));
      case 'club_membership_ended':
        return membershipEnded(notice);
      case 'club_joining_decided':
        return joiningDecided(notice, this.#clubLink(notice.clubId));
      case 'club_person_removed':
        return clubPersonRemoved(notice);
      case 'clubs_merged':
        return clubsMerged(notice, this.#teamLink(notice.clubId));
      case 'club_state_changed':
        return clubStateChanged(notice, this.#teamLink(notice.clubId));
      case 'club_event_cancelled':
        return clubEventCancelled(notice, this.#manageLink(notice.eventId));
      case 'club_verification_ending':
        return verificationEnding(notice, this.#clubLink(notice.clubId));
      case 'password_reset':
        return this.#passwordReset(notice, secret);
      case 'email_verification':
        return emailVerification(notice, secret ?? MASK);
      case 'operator_alert':
        return operatorAlert(notice, this.#publicUrl);
      case 'daily_digest':
        return dailyDigest(notice, this.#publicUrl);
      case 'account_disabled':
        return accountDisabled(notice);
      case 'security_changed':
        return securityChanged(notice.change, `${this.#publicUrl}/security`);
    }
  }

  /** A guest without an account opens their ticket with its secret. */
  #noticeTicketLink(
    { ticketId }: { readonly ticketId: string },
    to: OutgoingMail['to'],
    secret?: string,
  ): string {
    return to.uid !== null && isGuest(to.uid)
      ? this.#guestLink(ticketId, secret)
      : this.#ticketLink(ticketId);
  }

  #ticketConfirmed(notice: NoticeOf<'ticket_confirmed'>): Draft {
    const link = this.#ticketLink(notice.ticketId);
    const free = notice.priceSen === 0;
    const title = oneLine(notice.eventTitle);
    const club = oneLine(notice.invitedBy ?? '');
    return {
      subject: `Your ticket for ${notice.eventTitle}`,
      english: [
        ...(club === ''
          ? [`You’re going to ${title}. Your ticket is confirmed.`]
          : [`${club} invites you to ${title}. Your ticket is free and confirmed.`]),
        facts([
          ['When', englishDate(notice.startsAt)],
          ['Where', place(notice)],
          ...typeRows(notice, 'en'),
          [free ? 'Price' : 'Paid', formatPriceSen(notice.priceSen)],
        ]),
        `Your ticket and its QR code:\n${link}`,
        'Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.',
        ...(free ? [] : [`Your receipt:\n${link}/receipt`]),
      ],
      malay: [
        ...(club === ''
          ? [`Tiket anda untuk ${title} telah disahkan.`]
          : [`${club} menjemput anda ke ${title}. Tiket anda percuma dan telah disahkan.`]),
        facts([
          ['Masa', malayDate(notice.startsAt)],
          ['Tempat', place(notice)],
          ...typeRows(notice, 'ms'),
          [free ? 'Harga' : 'Dibayar', formatPriceSen(notice.priceSen, 'ms')],
        ]),
        `Tunjukkan kod QR di pintu masuk:\n${link}`,
        ...(free ? [] : [`Resit anda:\n${link}/receipt`]),
      ],
    };
  }

  #holdExpiring(notice: NoticeOf<'hold_expiring'>): Draft {
    const link =
      notice.paymentId === null
        ? this.#ticketLink(notice.ticketId)
        : `${this.#publicUrl}/pay/${encodeURIComponent(notice.paymentId)}`;
    const price = formatAmount(notice.priceSen);
    if (notice.byTransfer) return transferExpiring(notice, price, link);
    if (notice.forAnswers) return answersExpiring(notice, link);
    return {
      subject: `Pay by ${englishTime(notice.holdExpiresAt)} to keep your place: ${notice.eventTitle}`,
      english: [
        `We are holding a place for you at ${oneLine(notice.eventTitle)} until ${englishTime(notice.holdExpiresAt)}. After that it goes to somebody else.`,
        facts([
          ['When', englishDate(notice.startsAt)],
          ['Where', place(notice)],
          ...typeRows(notice, 'en'),
          ['To pay', price],
        ]),
        `Pay now:\n${link}`,
        'If you have just paid, there is nothing left to do: your ticket comes by email. If you no longer want to go, just let the time run out. You pay nothing.',
      ],
      malay: [
        `Tempat anda untuk ${oneLine(notice.eventTitle)} disimpan sehingga ${malayTime(notice.holdExpiresAt)}. Selepas itu, tempat ini diberikan kepada orang lain.`,
        ...typeFacts(notice, 'ms'),
        `Bayar ${price} sekarang:\n${link}`,
        'Jika anda baru sahaja membayar, tiket anda akan dihantar melalui e-mel.',
      ],
    };
  }

  #eventCancelled(notice: NoticeOf<'event_cancelled'>): Draft {
    const title = oneLine(notice.eventTitle);
    return {
      subject: `Cancelled: ${notice.eventTitle}`,
      english: [
        `${title} will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.`,
        facts([
          ['Was on', englishDate(notice.startsAt)],
          ['Where', place(notice)],
          ...typeRows(notice, 'en'),
        ]),
        ...quoted('The organizer’s reason:', notice.reason),
        ...this.#refunded(notice).english,
      ],
      malay: [
        `${title} tidak akan diadakan: penganjur telah membatalkan acara ini (${malayDate(notice.startsAt)}), dan tiket anda tidak lagi sah. Kami mohon maaf.`,
        ...typeFacts(notice, 'ms'),
        ...(notice.reason.trim() === '' ? [] : ['Alasan penganjur tertera di atas.']),
        ...this.#refunded(notice).malay,
      ],
    };
  }

  #eventMoved(notice: NoticeOf<'event_moved'>, secret: string | undefined): Draft {
    const title = oneLine(notice.eventTitle);
    const where = this.#whereToRead(notice, secret);
    return {
      subject: `Changed: ${notice.eventTitle}`,
      english: [
        `The time or place of ${title} has changed. Your ticket, or the place that you are paying for, stays yours. These are its time and place now:`,
        facts([
          ['Starts', englishDate(notice.startsAt)],
          ['Ends', englishDate(notice.endsAt)],
          ['Where', place(notice)],
        ]),
        where.english,
      ],
      malay: [
        `Masa atau tempat ${title} telah berubah. Tiket anda, atau tempat yang sedang anda bayar, kekal milik anda. Acara ini kini bermula pada ${malayDate(notice.startsAt)} dan tamat pada ${malayDate(notice.endsAt)}, di ${place(notice)}.`,
        where.malay,
      ],
    };
  }

  /** The ticket of a guest without an account; for everybody else the event. */
  #whereToRead(
    { ticketId, eventId }: LetterToHolder & { readonly eventId: string },
    secret: string | undefined,
  ) {
    if (ticketId === undefined) {
      const link = this.#eventLink(eventId);
      return { english: `The event:\n${link}`, malay: `Laman acara ini:\n${link}` };
    }
    const link = this.#guestLink(ticketId, secret);
    return { english: `Your ticket:\n${link}`, malay: `Tiket anda:\n${link}` };
  }

  #ticketRevoked(notice: NoticeOf<'ticket_revoked'>): Draft {
    const title = oneLine(notice.eventTitle);
    const club = oneLine(notice.organizerName);
    return {
      subject: `Your ticket was cancelled: ${notice.eventTitle}`,
      english: [
        `${club}, the organizer of ${title}, has cancelled your ticket. It can’t be used any more.`,
        facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
        ...quoted('The reason that was given:', notice.reason),
        ...this.#refunded(notice).english,
      ],
      malay: [
        `${club}, penganjur ${title} (${malayDate(notice.startsAt)}), telah membatalkan tiket anda. Tiket ini tidak lagi sah untuk masuk.`,
        ...typeFacts(notice, 'ms'),
        'Sebab yang diberikan tertera di atas.',
        ...this.#refunded(notice).malay,
      ],
    };
  }

  #refunded(notice: NoticeOf<'event_cancelled' | 'ticket_revoked'>): Pick<Draft, 'english' | 'malay'> {
    const link = this.#ticketLink(notice.ticketId);
    const amount = formatAmount(notice.refundSen);
    if (notice.refundSen === 0)
      return {
        english: [
          `You have not paid anything, so there is nothing to give back. If a payment of yours still arrives, you get it back.\n${link}`,
        ],
        malay: [
          `Anda tidak membayar apa-apa, jadi tiada bayaran balik diperlukan. Jika bayaran anda sampai juga, wang itu dipulangkan.\n${link}`,
        ],
      };
    const english = `You get all of your money back, ${amount}.`;
    const malay = `Wang anda, ${amount}, dipulangkan sepenuhnya.`;
    const asked = askedForDetails(link);
    if (notice.byHand) return { english: [english, ...asked.english], malay: [malay, ...asked.malay] };
    return {
      english: [`${english} You don’t have to ask for it. Follow your refund here:\n${link}`],
      malay: [`${malay} Anda tidak perlu memohon. Status bayaran balik:\n${link}`],
    };
  }

  #eventReviewed({ approved, eventId, eventTitle, note }: NoticeOf<'event_reviewed'>): Draft {
    const link = this.#eventLink(eventId);
    const title = oneLine(eventTitle);
    if (approved)
      return {
        subject: `On sale now: ${eventTitle}`,
        english: [
          `Your event ${title} was reviewed and approved. Everyone can see it now and buy tickets:\n${link}`,
          ...quoted('The admin’s note:', note),
        ],
        malay: [
          `Acara anda, ${title}, telah disemak dan diluluskan. Sesiapa sahaja kini boleh melihatnya dan membeli tiket:\n${link}`,
          ...(note.trim() === '' ? [] : ['Catatan pentadbir tertera di atas.']),
        ],
      };
    return {
      subject: title ? `Please change your event: ${title}` : 'Please change your event',
      english: [
        `Your event${title && ` ${title}`} was reviewed, and it can’t go on sale as it is. It is a draft again.`,
        ...quoted('What the admin asks you to change:', note),
        `Change it, and publish it again when it is ready:\n${link}`,
      ],
      malay: [
        `Acara anda${title && `, ${title},`} telah disemak tetapi belum dapat dijual. Acara ini kini kembali sebagai draf.`,
        'Perubahan yang diminta oleh pentadbir tertera di atas.',
        `Ubah acara ini dan terbitkan semula apabila sudah sedia:\n${link}`,
      ],
    };
  }

  /** Marks every line of the club's text, so that none looks like Acara's. */
  #organizerMessage(notice: NoticeOf<'organizer_message'>, secret: string | undefined): Draft {
    const where = this.#whereToRead(notice, secret);
    const title = oneLine(notice.eventTitle);
    const club = oneLine(notice.organizerName);
    const address = oneLine(notice.organizerEmail);
    return {
      subject: `${club}: ${notice.subject}`,
      english: [
        ...quoted(
          `${club}, the organizer of ${title}, writes to everyone who has a ticket or is paying for one:`,
          notice.text,
        ),
        `${club} wrote this, not Acara. Your reply to this email goes to them (${address}). Acara will never ask you for money or a password in such a message.`,
        where.english,
      ],
      malay: [
        `Mesej di atas ditulis oleh ${club}, penganjur ${title}, untuk semua yang memiliki tiket atau sedang membayar, dan bukan oleh pasukan Acara. Balasan anda kepada e-mel ini dihantar kepada mereka (${address}).`,
        `Pasukan Acara tidak sekali-kali meminta wang atau kata laluan melalui mesej sebegini. ${where.malay}`,
      ],
    };
  }

  #clubRequestDecided({ approved, note, clubName }: NoticeOf<'club_request_decided'>): Draft {
    const name = oneLine(clubName ?? '');
    const [club, kelab] = name === '' ? ['your club', 'kelab anda'] : [name, name];
    if (approved)
      return {
        subject: name === '' ? 'Your club is ready' : `${name} is on Acara`,
        english: [
          `Your request was approved, and you are the president of ${club}. Choose it at the top of Acara to act for it. Then you can create events, sell tickets and invite your committee:\n${this.#publicUrl}/`,
          ...quoted('The admin’s note:', note),
        ],
        malay: [
          `Permohonan anda telah diluluskan, dan anda ialah presiden ${kelab}. Pilih kelab itu di bahagian atas laman Acara untuk bertindak bagi pihaknya. Anda kemudian boleh mencipta acara, menjual tiket dan menjemput jawatankuasa:\n${this.#publicUrl}/`,
          ...(note.trim() === '' ? [] : ['Catatan pentadbir tertera di atas.']),
        ],
      };
    return {
      subject: 'Your request for a club',
      english: [
        'Your request for a club was declined. Your account stays as it is.',
        ...quoted('The admin’s reason:', note),
        `You can ask again from your profile:\n${this.#publicUrl}/profile`,
      ],
      malay: [
        'Permohonan anda untuk sebuah kelab tidak diluluskan. Akaun anda kekal seperti sedia ada.',
        'Alasan pentadbir tertera di atas.',
        `Anda boleh memohon semula melalui profil anda:\n${this.#publicUrl}/profile`,
      ],
    };
  }

  #invitationLink(token: string | undefined): string {
    return `${this.#publicUrl}/invitation?token=${token === undefined ? MASK : encodeURIComponent(token)}`;
  }

  #passwordReset(notice: NoticeOf<'password_reset'>, secret: string | undefined): Draft {
    const shown = secret === undefined ? MASK : encodeURIComponent(secret);
    const link = `${this.#publicUrl}/reset-password?secret=${shown}`;
    return {
      subject: 'Choose a new password for Acara',
      english: [
        `Someone, hopefully you, asked to reset the password of your Acara account. Choose a new one here:\n${link}`,
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

  #clubLink(id: string): string {
    return `${this.#publicUrl}/clubs/${encodeURIComponent(id)}`;
  }

  #teamLink(id: string): string {
    return `${this.#clubLink(id)}/team`;
  }

  #handoverLink(id: string): string {
    return `${this.#clubLink(id)}/handover`;
  }

  #eventLink(id: string): string {
    return `${this.#publicUrl}/events/${encodeURIComponent(id)}`;
  }

  #manageLink(id: string): string {
    return `${this.#eventLink(id)}/manage`;
  }

  #guestLink(id: string, secret: string | undefined): string {
    return `${this.#publicUrl}${guestPath(id, secret ?? MASK)}`;
  }

  #ticketLink(id: string): string {
    return `${this.#publicUrl}/tickets/${encodeURIComponent(id)}`;
  }
}
