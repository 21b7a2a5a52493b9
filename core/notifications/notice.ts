import { namedType, type TypeName } from '../offers/type-name.ts';
import type { Office } from '../offices.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { calendarSequence } from '../shared/calendar-sequence.ts';
import type { ClubId, EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Digest } from './digest.ts';
import type { AlertStage, ProblemKind } from './problem-kind.ts';

interface EventSummary {
  readonly eventTitle: string;
  readonly startsAt: Instant;
  readonly location: string;
  readonly venue: string;
}

/** What a calendar has of an event beyond its summary. */
export interface EventEntry {
  readonly eventId: EventId;
  readonly endsAt: Instant;
  /** See `calendarSequence`. */
  readonly sequence: number;
}

/** A notice that comes with an entry for calendars. Those that were stored before this was kept have none. */
interface WithEntry {
  readonly entry?: EventEntry;
}

export interface TicketSummary extends EventSummary, WithEntry {
  readonly ticketId: TicketId;
  /** What it was sold as; missing for a type without a name. */
  readonly type?: TypeName;
}

/** What everybody with a ticket of an event is told alike. */
export interface LetterToHolder {
  /** The ticket of a guest without an account, whom the mail links to it; missing for everybody else. */
  readonly ticketId?: TicketId;
}

/** When and where an event takes place. */
export interface WhenAndWhere {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly location: string;
  readonly venue: string;
}

/** An event as the weekly mail about followed clubs lists it. */
export interface DigestEvent extends EventSummary {
  readonly eventId: EventId;
  readonly clubName: string;
}

export interface RefundProgress {
  readonly amountSen: Sen;
  readonly currency: string;
  /** The refund's reference on the bank statement. */
  readonly reference: string;
  /** Whether it is paid by bank transfer rather than by the provider. */
  readonly byTransfer: boolean;
}

/**
 * Why bank details are needed: the provider cannot refund this payment, a transfer was returned, or they were asked for
 * before and not given.
 */
export type DetailsNeeded = 'not_by_provider' | 'transfer_failed' | 'reminder';

/** A change of how an account is protected. */
export const SECURITY_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_replaced',
  'second_factor_reset',
  'provider_unlinked',
  'password_changed',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/**
 * What a mail about the handover of a club asks or says: the successor to accept it, the advisers to confirm it, the new
 * president and the old ones that it is done.
 */
export type HandoverStep = 'accept' | 'confirm' | 'leads' | 'handed_over';

/** Why somebody is no member of a club any more, though they did not leave it. */
export type MembershipEnd = 'removed' | 'handed_over';

/** The facts of a mail. The mail adapter writes the texts. */
export type Notice =
  | (TicketSummary & {
      readonly kind: 'ticket_confirmed';
      readonly priceSen: Sen;
      /** The club that invited the holder; missing for a bought ticket. */
      readonly invitedBy?: string;
    })
  /** To a guest without an account. The secret of its link follows from the ticket's id, and is not stored. */
  | (TicketSummary & { readonly kind: 'guest_invited'; readonly organizerName: string })
  | (TicketSummary & {
      readonly kind: 'hold_expiring';
      readonly paymentId: PaymentId | null;
      readonly priceSen: Sen;
      readonly holdExpiresAt: Instant;
      /** Set when the buyer pays by bank transfer. */
      readonly byTransfer?: boolean;
      /** Set when a free place waits for the answers to questions, so that there is nothing to pay. */
      readonly forAnswers?: boolean;
    })
  | (TicketSummary & {
      readonly kind: 'refund_due';
      readonly amountSen: Sen;
      /** Missing means MYR. */
      readonly currency?: string;
      readonly reason: RefundReason;
      /** What the treasurer wrote; missing without. */
      readonly note?: string;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand?: boolean;
    })
  | (TicketSummary & {
      readonly kind: 'refund_details_needed';
      readonly amountSen: Sen;
      readonly currency: string;
      readonly why: DetailsNeeded;
    })
  | (TicketSummary & RefundProgress & { readonly kind: 'refund_on_its_way' })
  | (TicketSummary & {
      readonly kind: 'payment_charged_back';
      readonly amountSen: Sen;
      readonly currency: string;
      /** Whether the charge-back cancels a ticket. */
      readonly voidsTicket: boolean;
    })
  /** To the holder of a ticket that somebody else paid for, once a charge-back cancels it. */
  | (TicketSummary & { readonly kind: 'ticket_charged_back' })
  /** To the club. */
  | (TicketSummary & {
      readonly kind: 'sale_charged_back';
      readonly eventId: EventId;
      readonly buyerName: string;
      readonly priceSen: Sen;
      /** False when the ticket was already checked in, and so stays valid. */
      readonly voidsTicket?: boolean;
    })
  | (TicketSummary &
      RefundProgress & {
        readonly kind: 'refund_paid';
        /** Whether a credit note is issued. Missing in earlier notices. */
        readonly hasCreditNote?: boolean;
      })
  | (TicketSummary & {
      readonly kind: 'event_cancelled';
      readonly reason: string;
      /** The refund; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand?: boolean;
    })
  /** To who has a confirmed ticket, before the event starts. */
  | (TicketSummary & { readonly kind: 'event_reminder'; readonly eventId: EventId })
  /** To everybody with a ticket: what of the event's time or place is different from what they were told last. */
  | (TicketSummary & {
      readonly kind: 'event_changed';
      readonly eventId: EventId;
      readonly endsAt: Instant;
      readonly before: WhenAndWhere;
      /** Until when this ticket can be given back for its price; null when it can't be for this change. */
      readonly giveBackUntil: Instant | null;
    })
  /** To who follows the club: an event that it has published. */
  | (EventSummary & {
      readonly kind: 'club_news';
      readonly eventId: EventId;
      readonly clubId: ClubId;
      readonly clubName: string;
    })
  /** To who follows clubs: the events that these have published in a week. Never empty. */
  | { readonly kind: 'club_digest'; readonly events: readonly DigestEvent[] }
  /** To who watches the event: a type that is open to them opens. */
  | (EventSummary & {
      readonly kind: 'opening_soon';
      readonly eventId: EventId;
      readonly opensAt: Instant;
      /** Missing for a type without a name. */
      readonly type?: TypeName;
    })
  /** To everybody with a ticket: where and when the event now takes place. */
  | (EventSummary &
      LetterToHolder &
      WithEntry & { readonly kind: 'event_moved'; readonly eventId: EventId; readonly endsAt: Instant })
  | (TicketSummary & {
      readonly kind: 'ticket_revoked';
      readonly organizerName: string;
      readonly reason: string;
      /** The refund; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand: boolean;
    })
  | {
      readonly kind: 'event_reviewed';
      readonly eventId: EventId;
      readonly eventTitle: string;
      readonly approved: boolean;
      readonly note: string;
    }
  | (LetterToHolder & {
      readonly kind: 'organizer_message';
      readonly eventId: EventId;
      readonly eventTitle: string;
      readonly organizerName: string;
      readonly organizerEmail: string;
      readonly subject: string;
      readonly text: string;
      /** Whether the message announces another time or place. */
      readonly tellsOfChange?: boolean;
      /** When the event starts, of a message that announces a change; missing in earlier notices. */
      readonly startsAt?: Instant;
    })
  | {
      readonly kind: 'club_request_decided';
      readonly approved: boolean;
      readonly note: string;
      /** Missing in earlier notices. */
      readonly clubName?: string;
    }
  | {
      readonly kind: 'club_rename_decided';
      readonly approved: boolean;
      readonly note: string;
      /** The name that was asked for. */
      readonly clubName: string;
    }
  /** The token of its link is kept sealed, beside the notice. */
  | {
      readonly kind: 'club_invitation';
      readonly clubName: string;
      readonly office: Office;
      readonly expiresAt: Instant;
    }
  | {
      readonly kind: 'club_handover';
      readonly step: HandoverStep;
      readonly clubId: ClubId;
      readonly clubName: string;
    }
  /** To the member. */
  | {
      readonly kind: 'club_office_changed';
      readonly clubId: ClubId;
      readonly clubName: string;
      readonly office: Office;
    }
  /** To who was a member. */
  | { readonly kind: 'club_membership_ended'; readonly clubName: string; readonly why: MembershipEnd }
  /** To who asked to join a club. */
  | {
      readonly kind: 'club_joining_decided';
      readonly clubId: ClubId;
      readonly clubName: string;
      /** The last moment of the membership; null when it was declined. */
      readonly until: Instant | null;
    }
  /** To who was a member of a club, not of its committee. */
  | { readonly kind: 'club_person_removed'; readonly clubId: ClubId; readonly clubName: string }
  /** To the members of the double, with their office now, and to the presidents of the club that stays. */
  | {
      readonly kind: 'clubs_merged';
      readonly doubleName: string;
      /** The club that stays. */
      readonly clubId: ClubId;
      readonly clubName: string;
      /** Null in the mail to its presidents. */
      readonly office: Office | null;
    }
  /** To the committee. */
  | {
      readonly kind: 'club_state_changed';
      readonly clubId: ClubId;
      readonly clubName: string;
      readonly state: 'active' | 'dormant' | 'suspended';
      /** The admin's; missing when none was given. */
      readonly reason?: string;
    }
  /** To who leads the club, and to who sees to its refunds. */
  | (EventSummary & {
      readonly kind: 'club_event_cancelled';
      readonly eventId: EventId;
      /** The office of who cancelled it. */
      readonly by: Office | 'admin';
      readonly reason: string;
      /** Confirmed tickets. */
      readonly tickets: number;
    })
  /** To presidents. */
  | {
      readonly kind: 'club_verification_ending';
      readonly clubId: ClubId;
      readonly clubName: string;
      readonly verifiedUntil: Instant;
    }
  /** The secret of its link is kept sealed, beside the notice. */
  | { readonly kind: 'password_reset'; readonly expiresAt: Instant }
  /** Its secret is a six-digit code. */
  | { readonly kind: 'email_verification'; readonly expiresAt: Instant }
  /** To admins. */
  | {
      readonly kind: 'operator_alert';
      readonly stage: AlertStage;
      readonly problem: ProblemKind;
      /** The provider that is away; else null. */
      readonly provider: ProviderId | null;
      readonly since: Instant;
      /** The number of open payment alerts, of unsent mails or of settings; else null. */
      readonly count: number | null;
      /** The names of the settings at fault; only of `settings_faulty`. */
      readonly settings?: readonly string[] | undefined;
    }
  /** To admins. */
  | (Digest & { readonly kind: 'daily_digest' })
  | { readonly kind: 'security_changed'; readonly change: SecurityChange }
  /** `reason`: the admin's; empty when none was given. */
  | { readonly kind: 'account_disabled'; readonly reason: string };

/** Returns the facts of an event that every mail about it shows. */
export function eventSummary(event: {
  readonly title: string;
  readonly startsAt: Instant;
  readonly location: string;
  readonly venue: string;
}): EventSummary {
  return { eventTitle: event.title, startsAt: event.startsAt, location: event.location, venue: event.venue };
}

/** Returns the facts of a ticket that every mail about it shows. */
export function ticketSummary(
  ticket: Parameters<typeof namedType>[0] & { readonly id: TicketId },
  event: Parameters<typeof eventSummary>[0] & Parameters<typeof eventEntry>[0],
): TicketSummary {
  return { ...eventSummary(event), ticketId: ticket.id, ...namedType(ticket), entry: eventEntry(event) };
}

/** Returns what a calendar has of an event beyond its summary. */
export function eventEntry(
  event: { readonly id: EventId; readonly endsAt: Instant } & Parameters<typeof calendarSequence>[0],
): EventEntry {
  return { eventId: event.id, endsAt: event.endsAt, sequence: calendarSequence(event) };
}

/** Returns the ticket whose QR code the mail of a notice shows; null for a mail without one. */
export function ticketShownBy(notice: Notice): TicketId | null {
  switch (notice.kind) {
    case 'ticket_confirmed':
    case 'guest_invited':
    case 'event_reminder':
      return notice.ticketId;
    default:
      return null;
  }
}

/** The mails about an account itself, which only its own sign-up, sign-in and settings cause. */
export const ACCOUNT_NOTICES = [
  'email_verification',
  'password_reset',
  'security_changed',
] as const satisfies readonly Notice['kind'][];

export function isAboutAccount({ kind }: Notice): boolean {
  return ACCOUNT_NOTICES.some((one) => one === kind);
}
