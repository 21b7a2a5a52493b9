import { ticketConfirmed as confirmation } from '../domain-events/domain-event.ts';
import { type Event, isOnSale, statusAt } from '../events/event.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import type { Party } from '../parties/party.ts';
import { newPayment, type Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { newTicket, type Ticket } from '../tickets/ticket.ts';
import type { SaleDecision } from './sale-decision.ts';
import { SaleFacts } from './sale-facts.ts';
import { ticketConfirmed } from './sale-notices.ts';
import { saleEntry } from './sales-entry.ts';

export interface HoldRequest {
  readonly ticketId: TicketId;
  readonly paymentId: PaymentId;
  /** The id of the mail that confirms a free ticket, and of its domain event. */
  readonly messageId: string;
  readonly eventId: EventId;
  /** Who holds the ticket and pays for it. */
  readonly buyer: Party;
  readonly idempotencyKey: string | null;
  /** The price that the buyer saw, in sen; null to accept any. */
  readonly seenPriceSen: Sen | null;
  /** The provider of the payment; null without a provider, when only free tickets are sold. */
  readonly provider: ProviderId | null;
  readonly terms: SalesTerms;
  readonly at: Instant;
}

export interface Hold {
  readonly ticket: Ticket;
  /** Null for a free ticket. The ticket's latest payment on a repeated request. */
  readonly payment: Payment | null;
  readonly event: Event;
}

/**
 * A buyer asks for a ticket: holds a place until payment, or confirms a free ticket at once. A repeated idempotency key
 * of the buyer answers with the earlier ticket. Refuses with `event_not_found`, `not_on_sale`, `sold_out`,
 * `already_at_limit`, `price_changed`, `too_many_holds`, `idempotency_conflict`, and `unauthenticated` for somebody whose
 * account was closed meanwhile.
 */
export const grantHold: SaleDecision<HoldRequest, Hold> = {
  name: 'grant hold',
  async load(stores, requests) {
    const keys = requests.flatMap(({ buyer: { uid }, idempotencyKey: key }) =>
      key === null ? [] : { uid, key },
    );
    const [events, tickets, heldPlaces] = await Promise.all([
      stores.events.findAll([...new Set(requests.map(({ eventId }) => eventId))]),
      stores.tickets.boughtUnder(keys),
      stores.tickets.countHeld([...new Set(requests.map(({ buyer }) => buyer.uid))]),
    ]);
    const limited = new Set(
      events.filter(({ perPersonLimit }) => perPersonLimit !== null).map(({ id }) => id),
    );
    const [payments, liveTickets] = await Promise.all([
      stores.payments.readOfTickets(tickets.map(({ id }) => id)),
      stores.tickets.countLive(
        requests
          .filter(({ eventId }) => limited.has(eventId))
          .map(({ eventId, buyer: { uid } }) => ({ eventId, uid })),
      ),
    ]);
    return new SaleFacts({ events, tickets, payments, heldPlaces, liveTickets });
  },
  decide(request, facts) {
    const repeated = repeatedHold(request, facts);
    if (repeated) return { answer: repeated, changes: [] };
    const { buyer, provider, at } = request;
    if (facts.isErased(buyer.uid)) throw domainError('unauthenticated', { reason: 'session_ended' });
    const event = requireOnSale(request, facts);
    requireWithinLimits(request, event, facts);

    const ticket = newTicket(request.ticketId, event, buyer, request.idempotencyKey, request.terms, at);
    const { eventId } = ticket;
    const events = [eventId];
    if (ticket.hold !== null && provider !== null) {
      const payment = newPayment(
        request.paymentId,
        ticket,
        { provider, method: null, bank: null },
        at,
        ticket.hold.until,
      );
      const places = [{ eventId, sold: 0, held: 1 }];
      const changes = { newTickets: [ticket], newPayments: [payment], places, events };
      return { answer: { ticket, payment, event }, changes: [changes] };
    }
    const messages = deliveriesOf(ticketConfirmed(ticket, event), buyer, request.messageId, at);
    const places = [{ eventId, sold: 1, held: 0 }];
    const sales = [saleEntry(at, event, ticket)];
    const happened = [confirmation(ticket, request.messageId, at)];
    return {
      answer: { ticket, payment: null, event },
      changes: [{ newTickets: [ticket], places, sales, messages, happened, events }],
    };
  },
};

/** Returns the purchase that was made with the request's idempotency key, or null. */
function repeatedHold(
  { eventId, buyer, idempotencyKey, seenPriceSen }: HoldRequest,
  facts: SaleFacts,
): Hold | null {
  const ticket = idempotencyKey === null ? null : facts.purchase(buyer.uid, idempotencyKey);
  if (!ticket) return null;
  const event = facts.event(eventId);
  if (!event || ticket.eventId !== eventId || !isPriceSeen(seenPriceSen, ticket.priceSen))
    throw domainError('idempotency_conflict');
  return { ticket, payment: facts.paymentsOf(ticket.id).at(-1) ?? null, event };
}

function requireOnSale({ eventId, provider, at }: HoldRequest, facts: SaleFacts): Event {
  const event = facts.event(eventId);
  if (!event || event.status === 'draft' || event.status === 'pending_review')
    throw domainError('event_not_found');
  if (event.pausedFor !== null && statusAt(event, at) === 'published')
    throw domainError('not_on_sale', { reason: 'paused' });
  if (!isOnSale(event, at)) throw domainError('not_on_sale', { reason: 'not_on_sale' });
  if (event.priceSen > 0 && provider === null) throw paidTicketsNotOffered();
  return event;
}

function requireWithinLimits(
  { buyer, seenPriceSen, terms }: HoldRequest,
  event: Event,
  facts: SaleFacts,
): void {
  const { perPersonLimit, priceSen } = event;
  if (perPersonLimit !== null && facts.liveTickets(event.id, buyer.uid) >= perPersonLimit)
    throw domainError('already_at_limit', { max: perPersonLimit });
  if (facts.placesLeft(event) < 1) throw domainError('sold_out');
  if (!isPriceSeen(seenPriceSen, priceSen)) throw domainError('price_changed', { priceSen });
  const held = facts.heldPlaces(buyer.uid);
  if (priceSen > 0 && held >= terms.maxOpenHolds) throw domainError('too_many_holds', { held });
}

function isPriceSeen(seenPriceSen: Sen | null, priceSen: Sen): boolean {
  return seenPriceSen === null || seenPriceSen === priceSen;
}
