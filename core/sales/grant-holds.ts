import { type Event, isOnSale, placesLeft, statusAt } from '../events/event.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { newMessage, type OutboxMessage } from '../notifications/outbox-message.ts';
import { newPayment, type Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { newTicket, type Ticket } from '../tickets/ticket.ts';
import { ticketConfirmed } from './sale-notices.ts';
import { type SalesEntry, saleEntry } from './sales-entry.ts';
import type { Hold, HoldRequest } from './ticket-office.ts';

/** The stored state that the decision on a batch of requests needs. */
export interface HoldContext {
  readonly events: ReadonlyMap<EventId, Event>;
  /** Earlier tickets by `purchaseKey`, for requests with an idempotency key. */
  readonly earlierPurchases: ReadonlyMap<
    string,
    { readonly ticket: Ticket; readonly payment: Payment | null }
  >;
  /** The number of live tickets by `personKey`, for events with a limit per person. */
  readonly liveTickets: ReadonlyMap<string, number>;
  /** The number of unpaid places of each buyer over all events, locked against concurrent batches. */
  readonly openHolds: ReadonlyMap<PersonId, number>;
}

/** The changes to write, and the result of each request, in order. */
export interface GrantedHolds {
  readonly answers: readonly (Hold | DomainError)[];
  readonly tickets: readonly Ticket[];
  readonly payments: readonly Payment[];
  readonly messages: readonly OutboxMessage[];
  /** The sales of free tickets, which are confirmed at once. */
  readonly sales: readonly SalesEntry[];
  /** The increments of `sold` and `held` by event. */
  readonly places: ReadonlyMap<EventId, { readonly sold: number; readonly held: number }>;
}

export function purchaseKey(uid: PersonId, idempotencyKey: string): string {
  return `${uid}\n${idempotencyKey}`;
}

export function personKey(eventId: EventId, uid: PersonId): string {
  return `${eventId}\n${uid}`;
}

function isPriceSeen({ seenPriceSen }: HoldRequest, priceSen: Sen): boolean {
  return seenPriceSen === null || seenPriceSen === priceSen;
}

/** Decides on requests in order. A refusal of one does not affect the others. */
export function grantHolds(
  requests: readonly HoldRequest[],
  context: HoldContext,
  terms: SalesTerms,
): GrantedHolds {
  const earlier = new Map(context.earlierPurchases);
  const liveTickets = new Map(context.liveTickets);
  const openHolds = new Map(context.openHolds);
  const places = new Map<EventId, { sold: number; held: number }>();
  const tickets: Ticket[] = [];
  const payments: Payment[] = [];
  const messages: OutboxMessage[] = [];
  const sales: SalesEntry[] = [];

  function decide(request: HoldRequest): Hold | DomainError {
    const event = context.events.get(request.eventId);
    const before =
      request.idempotencyKey && earlier.get(purchaseKey(request.buyer.uid, request.idempotencyKey));
    if (before) {
      if (
        !event ||
        before.ticket.eventId !== request.eventId ||
        !isPriceSeen(request, before.ticket.priceSen)
      )
        return domainError('idempotency_conflict');
      return { ...before, event };
    }
    if (!event || event.status === 'draft' || event.status === 'pending_review')
      return domainError('event_not_found');
    if (event.pausedFor !== null && statusAt(event, request.at) === 'published')
      return domainError('not_on_sale', { reason: 'paused' });
    if (!isOnSale(event, request.at)) return domainError('not_on_sale', { reason: 'not_on_sale' });
    const { provider } = request;
    if (event.priceSen > 0 && provider === null) return paidTicketsNotOffered();
    const person = personKey(event.id, request.buyer.uid);
    const live = liveTickets.get(person) ?? 0;
    if (event.perPersonLimit !== null && live >= event.perPersonLimit)
      return domainError('already_at_limit', { max: event.perPersonLimit });
    const used = places.get(event.id) ?? { sold: 0, held: 0 };
    if (placesLeft(event) - used.sold - used.held < 1) return domainError('sold_out');
    if (!isPriceSeen(request, event.priceSen))
      return domainError('price_changed', { priceSen: event.priceSen });
    const { uid } = request.buyer;
    const held = openHolds.get(uid) ?? 0;
    if (event.priceSen > 0 && held >= terms.maxOpenHolds) return domainError('too_many_holds', { held });

    const ticket = newTicket(
      request.ticketId,
      event,
      request.buyer,
      request.idempotencyKey,
      terms,
      request.at,
    );
    const payment =
      provider !== null && ticket.holdExpiresAt
        ? newPayment(request.paymentId, ticket, provider, request.at, ticket.holdExpiresAt)
        : null;
    tickets.push(ticket);
    if (payment) payments.push(payment);
    else {
      messages.push(newMessage(request.messageId, request.buyer, ticketConfirmed(ticket, event), request.at));
      sales.push(saleEntry(request.at, event, ticket));
    }
    places.set(event.id, { sold: used.sold + (payment ? 0 : 1), held: used.held + (payment ? 1 : 0) });
    liveTickets.set(person, live + 1);
    if (payment) openHolds.set(uid, held + 1);
    if (request.idempotencyKey)
      earlier.set(purchaseKey(request.buyer.uid, request.idempotencyKey), { ticket, payment });
    return { ticket, payment, event };
  }

  const answers = requests.map(decide);
  return { answers, tickets, payments, messages, sales, places };
}
