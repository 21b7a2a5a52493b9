import { ticketConfirmed as confirmation } from '../domain-events/domain-event.ts';
import { type Event, statusAt } from '../events/event.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { chooseType } from '../offers/choose-type.ts';
import { offerOf } from '../offers/offer.ts';
import { type Standing, standingOf } from '../offers/standing.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import type { Party } from '../parties/party.ts';
import { newPayment, type Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { newTicket, type Ticket } from '../tickets/ticket.ts';
import { placesChange } from './sale-changes.ts';
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

export interface GrantedHold {
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
export const grantHold: SaleDecision<HoldRequest, GrantedHold> = {
  name: 'grant hold',
  async load(stores, requests) {
    const keys = requests.flatMap(({ buyer: { uid }, idempotencyKey: key }) =>
      key === null ? [] : { uid, key },
    );
    const eventIds = [...new Set(requests.map(({ eventId }) => eventId))];
    const [events, types, tickets, heldPlaces] = await Promise.all([
      stores.events.findAll(eventIds),
      stores.ticketTypes.ofEvents(eventIds),
      stores.tickets.boughtUnder(keys),
      stores.tickets.countHeld([...new Set(requests.map(({ buyer }) => buyer.uid))]),
    ]);
    const limited = new Set(
      events.filter(({ perPersonLimit }) => perPersonLimit !== null).map(({ id }) => id),
    );
    const poolIds = [...new Set(types.flatMap(({ poolId }) => poolId ?? []))];
    const [pools, payments, liveTickets] = await Promise.all([
      stores.pools.findAll(poolIds),
      stores.payments.readOfTickets(tickets.map(({ id }) => id)),
      stores.tickets.countLive(
        requests
          .filter(({ eventId }) => limited.has(eventId))
          .map(({ eventId, buyer: { uid } }) => ({ eventId, uid })),
      ),
    ]);
    return new SaleFacts({ events, types, pools, tickets, payments, heldPlaces, liveTickets });
  },
  decide(request, facts) {
    const repeated = repeatedHold(request, facts);
    if (repeated) return { answer: repeated, changes: [] };
    const { buyer, provider, at } = request;
    if (facts.isErased(buyer.uid)) throw domainError('unauthenticated', { reason: 'session_ended' });
    const event = requireShown(request, facts);
    const type = requireOpenType(request, event, facts);
    requireFewHolds(request, type, facts);

    const offer = offerOf(event, type);
    const ticket = newTicket(request.ticketId, offer, buyer, request.idempotencyKey, request.terms, at);
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
      const places = [placesChange(ticket, { sold: 0, held: 1 })];
      const changes = { newTickets: [ticket], newPayments: [payment], places, events };
      return { answer: { ticket, payment, event }, changes: [changes] };
    }
    const messages = deliveriesOf(ticketConfirmed(ticket, event), buyer, request.messageId, at);
    const places = [placesChange(ticket, { sold: 1, held: 0 })];
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
): GrantedHold | null {
  const ticket = idempotencyKey === null ? null : facts.purchase(buyer.uid, idempotencyKey);
  if (!ticket) return null;
  const event = facts.event(eventId);
  if (!event || ticket.eventId !== eventId || !isPriceSeen(seenPriceSen, ticket.priceSen))
    throw domainError('idempotency_conflict');
  return { ticket, payment: facts.paymentsOf(ticket.id).at(-1) ?? null, event };
}

/** Drafts are nobody's to see. */
function requireShown({ eventId }: HoldRequest, facts: SaleFacts): Event {
  const event = facts.event(eventId);
  if (!event || event.status === 'draft' || event.status === 'pending_review')
    throw domainError('event_not_found');
  return event;
}

/** Returns the type that the buyer gets: the first that is open to them, at the price that they saw. */
function requireOpenType(request: HoldRequest, event: Event, facts: SaleFacts): TicketType {
  const { buyer, provider, seenPriceSen, at } = request;
  const asking = { owned: facts.liveTickets(event.id, buyer.uid), takesPayments: provider !== null };
  const { perPersonLimit } = event;
  const sold = { status: statusAt(event, at), salesPaused: event.pausedFor !== null, perPersonLimit };
  const types = facts.typesOf(event.id).map((type) => {
    const placesLeft = facts.placesLeft(event, type.poolId);
    return { type, standing: standingOf({ ...sold, isFree: type.priceSen === 0, placesLeft }, asking) };
  });
  const chosen = chooseType(types, seenPriceSen);
  if (!chosen) throw new Error(`Event ${event.id} has no ticket type.`);
  const { type, standing } = chosen;
  if (standing.state !== 'open') throw refusalOf(standing);
  if (!isPriceSeen(seenPriceSen, type.priceSen))
    throw domainError('price_changed', { priceSen: type.priceSen });
  return type;
}

/** Returns how a purchase is refused. */
function refusalOf(standing: Exclude<Standing, { readonly state: 'open' }>): DomainError {
  switch (standing.state) {
    case 'paused':
      return domainError('not_on_sale', { reason: 'paused' });
    case 'not_sold_here':
      return paidTicketsNotOffered();
    case 'at_limit':
      return domainError('already_at_limit', { max: standing.max });
    case 'sold_out':
      return domainError('sold_out');
    default:
      return domainError('not_on_sale', { reason: 'not_on_sale' });
  }
}

function requireFewHolds({ buyer, terms }: HoldRequest, { priceSen }: TicketType, facts: SaleFacts): void {
  const held = facts.heldPlaces(buyer.uid);
  if (priceSen > 0 && held >= terms.maxOpenHolds) throw domainError('too_many_holds', { held });
}

function isPriceSeen(seenPriceSen: Sen | null, priceSen: Sen): boolean {
  return seenPriceSen === null || seenPriceSen === priceSen;
}
