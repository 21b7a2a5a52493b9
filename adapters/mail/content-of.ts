import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { MailContent } from './content/mail-content.ts';
import type { Words } from './content/words.ts';
import { emailVerification, passwordReset } from './kinds/account-mails.ts';
import { answersExpiring } from './kinds/answer-mails.ts';
import { paymentChargedBack, saleChargedBack, ticketChargedBack } from './kinds/charge-back-mails.ts';
import {
  clubHandover,
  clubInvitation,
  clubRenameDecided,
  clubRequestDecided,
  verificationEnding,
} from './kinds/club-mails.ts';
import {
  clubEventCancelled,
  clubPersonRemoved,
  clubStateChanged,
  clubsMerged,
  joiningDecided,
  membershipEnded,
  officeChanged,
} from './kinds/committee-mails.ts';
import { dailyDigest } from './kinds/digest-mail.ts';
import { guestEventCancelled, guestInvited, guestRevoked } from './kinds/guest-mails.ts';
import { eventMoved, eventReviewed, organizerMessage } from './kinds/message-mails.ts';
import { operatorAlert } from './kinds/operator-alert-mails.ts';
import { detailsNeeded, onItsWay, paidBack, refundDue } from './kinds/refund-mails.ts';
import { accountDisabled, securityChanged } from './kinds/security-mails.ts';
import { eventCancelled, holdExpiring, ticketConfirmed, ticketRevoked } from './kinds/ticket-mails.ts';
import { clubDigest, clubNews, eventChanged, eventReminder, openingSoon } from './kinds/topic-mails.ts';
import { transferExpiring } from './kinds/transfer-mails.ts';
import { isToGuest, MASK, type MailLinks } from './mail-links.ts';

/** Returns what a mail says. */
export function contentOf({ notice, secret, to }: OutgoingMail, words: Words, links: MailLinks): MailContent {
  switch (notice.kind) {
    case 'ticket_confirmed':
      return ticketConfirmed(notice, words, links.ticket(notice.ticketId));
    case 'guest_invited':
      return guestInvited(notice, words, links.guestTicket(notice.ticketId));
    case 'hold_expiring': {
      const ticket = links.ticket(notice.ticketId);
      const payment = notice.paymentId === null ? ticket : links.payment(notice.paymentId);
      if (notice.byTransfer) return transferExpiring(notice, words, payment);
      return notice.forAnswers
        ? answersExpiring(notice, words, payment)
        : holdExpiring(notice, words, payment);
    }
    case 'refund_due':
      return refundDue(notice, words, links.ticket(notice.ticketId));
    case 'refund_details_needed':
      return detailsNeeded(notice, words, links.ticket(notice.ticketId));
    case 'refund_on_its_way':
      return onItsWay(notice, words, links.ticket(notice.ticketId));
    case 'refund_paid':
      return paidBack(notice, words, links.ticket(notice.ticketId));
    case 'payment_charged_back':
      return paymentChargedBack(notice, words, links.ticket(notice.ticketId));
    case 'ticket_charged_back':
      return ticketChargedBack(notice, words, links.ticket(notice.ticketId));
    case 'sale_charged_back':
      return saleChargedBack(notice, words, links.manage(notice.eventId));
    case 'ticket_revoked': {
      const revoked = isToGuest(to) ? guestRevoked : ticketRevoked;
      return revoked(notice, words, links.ticketOf(to, notice.ticketId));
    }
    case 'event_cancelled': {
      const cancelled = isToGuest(to) ? guestEventCancelled : eventCancelled;
      return cancelled(notice, words, links.ticketOf(to, notice.ticketId));
    }
    case 'event_reminder':
      return eventReminder(notice, words, links.ticketOf(to, notice.ticketId));
    case 'event_changed':
      return eventChanged(notice, words, links.ticketOf(to, notice.ticketId));
    case 'club_news':
      return clubNews(notice, words, links.event(notice.eventId));
    case 'club_digest':
      return clubDigest(notice, words, (id) => links.event(id));
    case 'opening_soon':
      return openingSoon(notice, words, links.event(notice.eventId));
    case 'event_moved':
      return eventMoved(notice, words, links.whereToRead(notice));
    case 'event_reviewed':
      return eventReviewed(notice, words, links.event(notice.eventId));
    case 'organizer_message':
      return organizerMessage(notice, words, links.whereToRead(notice));
    case 'club_request_decided':
      return clubRequestDecided(notice, words, { acara: `${links.home}/`, profile: `${links.home}/profile` });
    case 'club_rename_decided':
      return clubRenameDecided(notice, words);
    case 'club_invitation':
      return clubInvitation(notice, words, links.invitation());
    case 'club_handover':
      return clubHandover(notice, words, links.handover(notice.clubId));
    case 'club_office_changed':
      return officeChanged(notice, words, links.team(notice.clubId));
    case 'club_membership_ended':
      return membershipEnded(notice, words);
    case 'club_joining_decided':
      return joiningDecided(notice, words, links.club(notice.clubId));
    case 'club_person_removed':
      return clubPersonRemoved(notice, words);
    case 'clubs_merged':
      return clubsMerged(notice, words, links.team(notice.clubId));
    case 'club_state_changed':
      return clubStateChanged(notice, words, links.team(notice.clubId));
    case 'club_event_cancelled':
      return clubEventCancelled(notice, words, links.manage(notice.eventId));
    case 'club_verification_ending':
      return verificationEnding(notice, words, links.club(notice.clubId));
    case 'password_reset':
      return passwordReset(notice, words, links.passwordReset());
    case 'email_verification':
      return emailVerification(notice, words, secret ?? MASK);
    case 'operator_alert':
      return operatorAlert(notice, words, links.home);
    case 'daily_digest':
      return dailyDigest(notice, words, links.home);
    case 'account_disabled':
      return accountDisabled(notice, words);
    case 'security_changed':
      return securityChanged(notice.change, words, `${links.home}/security`);
  }
}
