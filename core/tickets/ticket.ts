import type { Offer, UsedCode } from '../offers/offer.ts';
import { isUnnamed, type Parties, type Party, unnamed } from '../parties/party.ts';
import { type Fee, feeFor } from '../payments/fee.ts';
import type { EventId, TicketId, TicketTypeId } from '../shared/ids.ts';
import { addMinutes, earlierOf, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { foldText } from '../shared/text.ts';
import { type Hold, newHold } from './hold.ts';

/**
 * `pending_payment` → `confirmed` | `expired` | `cancelled`; `confirmed` → `cancelled`; `expired` → `confirmed` by late
 * money, when a place is left.
 */
export const TICKET_STATUSES = ['pending_payment', 'confirmed', 'expired', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Who cancelled a ticket: its holder, its club or an admin, the cancellation of its event, or the payer's bank. */
export const CANCELLERS = ['holder', 'organizer', 'event', 'bank'] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** How a ticket came to be: bought, given to a guest whom the organizer invited, or sold at the venue. */
export const TICKET_ORIGINS = ['web', 'guest', 'walk_in'] as const;
export type TicketOrigin = (typeof TICKET_ORIGINS)[number];

/** A cancellation and its reason. */
export interface Cancellation {
  readonly by: Canceller;
  /** What the club or admin wrote to the holder; null for other cancellers. */
  readonly reason: string | null;
}

export interface Ticket extends Parties {
  readonly id: TicketId;
  readonly eventId: EventId;
  /** Null for its event's base type. */
  readonly typeId: TicketTypeId | null;
  /** The name of its type at the time of the purchase; empty for a type without a name. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  readonly status: TicketStatus;
  readonly origin: TicketOrigin;
  /** At the time of the purchase. */
  readonly priceSen: Sen;
  /** What it cost without a code at that time; null where that is its price. */
  readonly listPriceSen: Sen | null;
  /** Null when it was bought without a code. */
  readonly code: UsedCode | null;
  readonly fee: Fee;
  readonly purchasedAt: Instant;
  /** How its place is held, or was until it was paid or ended; null when it never was. */
  readonly hold: Hold | null;
  readonly confirmedAt: Instant | null;
  /** When it expired or was cancelled. */
  readonly closedAt: Instant | null;
  /** Null unless it is cancelled. */
  readonly cancelledBy: Canceller | null;
  readonly cancellationReason: string | null;
  /** The number of re-issues. A QR code of an earlier generation is void. */
  readonly generation: number;
  readonly idempotencyKey: string | null;
}

/** The fields that change after the purchase. */
export const MUTABLE_TICKET_FIELDS = [
  'status',
  'hold',
  'confirmedAt',
  'closedAt',
  'cancelledBy',
  'cancellationReason',
  'generation',
] as const satisfies readonly (keyof Ticket)[];

/** Creates a ticket: held until payment, at most until the event ends, or confirmed when free. */
export function newTicket(
  id: TicketId,
  offer: Offer,
  holder: Party,
  idempotencyKey: string | null,
  terms: { readonly holdMinutes: number; readonly feeBps: number; readonly feeFixedSen: Sen },
  now: Instant,
): Ticket {
  const { eventId, typeId, typeName, typeNameMs, priceSen, listPriceSen, code, endsAt } = offer;
  const isFree = priceSen === 0;
  return {
    id,
    eventId,
    typeId,
    typeName,
    typeNameMs,
    holder,
    payer: null,
    status: isFree ? 'confirmed' : 'pending_payment',
    origin: 'web',
    priceSen,
    listPriceSen,
    code,
    fee: feeFor(priceSen, terms),
    purchasedAt: now,
    hold: isFree ? null : newHold(earlierOf(addMinutes(now, terms.holdMinutes), endsAt), 'payment'),
    confirmedAt: isFree ? now : null,
    closedAt: null,
    cancelledBy: null,
    cancellationReason: null,
    generation: 0,
    idempotencyKey,
  };
}

/** Returns a new free ticket whose place is held until its holder has answered. */
export function awaitingAnswers(ticket: Ticket, until: Instant): Ticket {
  return { ...ticket, status: 'pending_payment', hold: newHold(until, 'answers'), confirmedAt: null };
}

/** Creates a ticket that the organizer gives to a guest: free, whatever its type costs, and confirmed at once. */
export function newGuestTicket(id: TicketId, offer: Offer, holder: Party, now: Instant): Ticket {
  const terms = { holdMinutes: 0, feeBps: 0, feeFixedSen: 0 };
  return { ...newTicket(id, { ...offer, priceSen: 0 }, holder, null, terms, now), origin: 'guest' };
}

/** Returns what the ticket cost without a code. */
export function listPriceOf({ listPriceSen, priceSen }: Pick<Ticket, 'listPriceSen' | 'priceSen'>): Sen {
  return listPriceSen ?? priceSen;
}

/** Returns whether the ticket takes a place: held or confirmed. */
export function isLive(ticket: Pick<Ticket, 'status'>): boolean {
  return ticket.status === 'pending_payment' || ticket.status === 'confirmed';
}

export function isHoldExpired({ status, hold }: Ticket, now: Instant): boolean {
  return status === 'pending_payment' && hold !== null && hold.until <= now;
}

export function confirmed(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, status: 'confirmed', confirmedAt: now, closedAt: null };
}

export function expired(ticket: Ticket, now: Instant): Ticket {
  return { ...ticket, status: 'expired', closedAt: now };
}

/** Cancels the ticket and voids its QR code. */
export function cancelled(ticket: Ticket, { by, reason }: Cancellation, now: Instant): Ticket {
  return {
    ...ticket,
    status: 'cancelled',
    closedAt: now,
    cancelledBy: by,
    cancellationReason: reason,
    generation: ticket.generation + 1,
  };
}

/** Returns whether it still names anybody. */
export function isNamed({ holder, payer }: Parties): boolean {
  return !isUnnamed(holder) || (payer !== null && !isUnnamed(payer));
}

/** Returns the ticket after the data of the people it names was erased. */
export function forgotten(ticket: Ticket): Ticket {
  const { holder, payer } = ticket;
  return { ...ticket, holder: unnamed(holder), payer: payer && unnamed(payer), cancellationReason: null };
}

/** Returns what people read out of a ticket's id: its last twelve characters, as in `D748 47C8 9F0E`. */
export function shortTicketId(id: TicketId): string {
  return (
    id
      .slice(-12)
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** Returns the folded text that searches for holders match: name and email. */
export function holderTextOf({ holder: { name, email } }: Pick<Parties, 'holder'>): string {
  return foldText(`${name} ${email}`);
}
