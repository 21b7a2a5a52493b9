import type { Event, EventId } from '../events/event.ts';
import { type Fee, feeFor } from '../payments/fee.ts';
import type { PersonId } from '../people/person.ts';
import type { Branded } from '../shared/branded.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { folded } from '../shared/text.ts';

export type TicketId = Branded<'TicketId'>;

/**
 * `pending_payment` → `confirmed` | `expired` | `cancelled`; `confirmed` → `cancelled`; `expired` → `confirmed` when
 * the money came late and a place was still free.
 */
export const TICKET_STATUSES = ['pending_payment', 'confirmed', 'expired', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export interface Buyer {
  readonly uid: PersonId;
  readonly name: string;
  readonly email: string;
}

export interface Ticket {
  readonly id: TicketId;
  readonly eventId: EventId;
  readonly userId: PersonId;
  /** As they were at the purchase: where mail about the ticket goes. */
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly status: TicketStatus;
  /** Price and fee as they were at the purchase. */
  readonly priceSen: Sen;
  readonly fee: Fee;
  readonly purchasedAt: Instant;
  /** Until when the place waits for the money; null for a free ticket. */
  readonly holdExpiresAt: Instant | null;
  /** Set once the hold was lengthened because the provider could not be asked. */
  readonly holdExtendedAt: Instant | null;
  /** Set once the buyer was told that the hold is about to run out. */
  readonly holdWarnedAt: Instant | null;
  readonly confirmedAt: Instant | null;
  /** When it expired or was cancelled. */
  readonly closedAt: Instant | null;
  /** Counts re-issues: a QR code of an older generation is void. */
  readonly generation: number;
  readonly idempotencyKey: string | null;
}

/** What becomes of a ticket after its purchase. */
export function courseOf(ticket: Ticket) {
  const { status, holdExpiresAt, holdExtendedAt, holdWarnedAt, confirmedAt, closedAt, generation } = ticket;
  return { status, holdExpiresAt, holdExtendedAt, holdWarnedAt, confirmedAt, closedAt, generation };
}

/** A ticket at its purchase: held until it is paid, or confirmed at once when it is free. */
export function newTicket(
  id: TicketId,
  event: Pick<Event, 'id' | 'priceSen'>,
  buyer: Buyer,
  idempotencyKey: string | null,
  terms: { readonly holdMinutes: number; readonly feeBps: number; readonly feeFixedSen: Sen },
  now: Instant,
): Ticket {
  const free = event.priceSen === 0;
  return {
    id,
    eventId: event.id,
    userId: buyer.uid,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    status: free ? 'confirmed' : 'pending_payment',
    priceSen: event.priceSen,
    fee: feeFor(event.priceSen, terms),
    purchasedAt: now,
    holdExpiresAt: free ? null : addMinutes(now, terms.holdMinutes),
    holdExtendedAt: null,
    holdWarnedAt: null,
    confirmedAt: free ? now : null,
    closedAt: null,
    generation: 0,
    idempotencyKey,
  };
}

/** A ticket that takes a place: held or confirmed. */
export function isLive(ticket: Pick<Ticket, 'status'>): boolean {
  return ticket.status === 'pending_payment' || ticket.status === 'confirmed';
}

export function isHoldOver(ticket: Ticket, now: Instant): boolean {
  return ticket.status === 'pending_payment' && ticket.holdExpiresAt !== null && ticket.holdExpiresAt <= now;
}

export function confirmed(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, status: 'confirmed', confirmedAt: now, closedAt: null };
}

export function expired(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, status: 'expired', closedAt: now };
}

/** The QR code, if there was one, is void from now on. */
export function cancelled(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, status: 'cancelled', closedAt: now, generation: ticket.generation + 1 };
}

export function withHoldExtended(ticket: Ticket, until: Instant, now: Instant): Ticket {
  return { ...ticket, holdExpiresAt: until, holdExtendedAt: now };
}

export function withHoldWarned(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, holdWarnedAt: now };
}

/** What a search for its holder looks through: name and email, folded. */
export function holderTextOf({ buyerName, buyerEmail }: Ticket): string {
  return folded(`${buyerName} ${buyerEmail}`);
}
