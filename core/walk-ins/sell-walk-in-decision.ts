import type { PassHolder } from '../actor.ts';
import type { DoorEntry } from '../check-in/door-entry.ts';
import { ticketConfirmed as confirmation } from '../domain-events/domain-event.ts';
import type { Event } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { offerOf } from '../offers/offer.ts';
import type { PlanAt } from '../offers/plan-at.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import type { Party } from '../parties/party.ts';
import { closed, newPayment, type Payment } from '../payments/payment.ts';
import { loadPlans } from '../sales/load-sales.ts';
import { placesChange } from '../sales/sale-changes.ts';
import { SaleFacts } from '../sales/sale-facts.ts';
import { ticketConfirmed } from '../sales/sale-notices.ts';
import { saleEntry } from '../sales/sales-entry.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, Ids, ProviderId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { expired, newTicket, type Ticket } from '../tickets/ticket.ts';
import { requireOnSale, soldBy } from './sellable-types.ts';
import { type WalkInDecision, WalkInFacts } from './walk-in-facts.ts';
import { CASH } from './walk-in-rules.ts';

export interface WalkInRequest {
  /** Made by the device, and the same in a retry. */
  readonly saleId: string;
  readonly eventId: EventId;
  readonly typeId: TicketTypeId;
  readonly buyer: Party;
  /** What the person at the entrance saw. */
  readonly priceSen: Sen;
  /** Who takes the money: a provider, or `cash`; null where none can. */
  readonly provider: ProviderId | null;
  /** Whether the guest is inside already, and the money in the box: the device had no connection. */
  readonly isMade: boolean;
  readonly device: PassHolder;
  readonly terms: SalesTerms;
  /** When it was sold. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly ids: Ids;
}

export interface SoldWalkIn {
  readonly ticket: Ticket;
  /** Null for a free ticket. The ticket's latest payment on a repeated request. */
  readonly payment: Payment | null;
  readonly event: Event;
}

/**
 * Sells a ticket at the venue to somebody without one: from the places that the device keeps, then from free ones. Holds the
 * place until the money is reported; confirms a free ticket at once. What a device sold without a connection is never
 * refused for what it could not know: without a place its ticket is `expired`, so that its money is owed back. Refuses with `event_not_found`,
 * `not_on_sale`, `type_not_found`, `price_changed`, `sold_out`, `idempotency_conflict`.
 */
export const sellWalkIn: WalkInDecision<WalkInRequest, SoldWalkIn> = {
  name: 'sell walk-in',
  async load(stores, requests) {
    const ids = [...new Set(requests.map(({ eventId }) => eventId))];
    const events = await stores.events.findAll(ids);
    const tickets = await stores.tickets.boughtUnder(
      requests.map(({ buyer: { uid }, saleId: key }) => ({ uid, key })),
    );
    const [plans, payments, kept, checkInPlans] = await Promise.all([
      loadPlans(stores, events),
      stores.payments.readOfTickets(tickets.map(({ id }) => id)),
      stores.devicePlaces.ofEvents(ids),
      stores.checkInPlans.findAll(ids),
    ]);
    return new WalkInFacts(new SaleFacts({ events, tickets, payments, ...plans }), kept, checkInPlans);
  },
  decide(request, facts) {
    const { eventId, saleId, buyer, provider, terms, device, at, ids } = request;
    const event = facts.sales.event(eventId);
    if (!event) throw domainError('event_not_found');
    const before = facts.sales.purchase(buyer.uid, saleId);
    if (before) return { answer: repeated(before, request, event, facts), changes: [] };
    if (!request.isMade) requireOnSale(event, at);
    const promised = facts.promisedTo(device.deviceId);
    // A device that was ended sells what it may have sold before it could know.
    if (device.ended && promised === 0) throw domainError('unauthenticated', { reason: 'pass_ended' });
    const plan = facts.sales.planAt(event, at);
    const type = requireType(request, plan);
    const priceSen = request.isMade ? request.priceSen : type.priceSen;
    if (priceSen !== request.priceSen) throw domainError('price_changed', { priceSen: type.priceSen });
    if (priceSen > 0 && provider === null) throw domainError('not_on_sale', { reason: 'free_events_only' });
    const kept = facts.keptBy(device.deviceId);
    const hasPlace = plan.leftWith(kept, type) > 0 && event.status !== 'cancelled';
    if (!hasPlace && (!request.isMade || priceSen === 0)) throw domainError('sold_out');

    const offer = offerOf(event, { type: { ...type, priceSen }, priceSen });
    const sold = { ...newTicket(ids.next(), offer, buyer, saleId, terms, at), origin: 'walk_in' as const };
    const ticket = hasPlace ? sold : expired(sold, at);
    const payment = paymentOf(ticket, request);
    const answer = { ticket, payment, event };
    const fromKept = Math.min(1, kept);
    const left = { places: kept - fromKept, promised: Math.max(0, promised - 1) };
    const rows = {
      newTickets: [ticket],
      newPayments: payment ? [payment] : [],
      entries: [entryOf(ticket, request, facts)],
      devicePlaces: promised + kept === 0 ? [] : [{ deviceId: device.deviceId, eventId, ...left }],
      events: [eventId],
    };
    if (!hasPlace) return { answer, changes: [rows] };
    const isHeld = ticket.hold !== null;
    const taken = placesChange(ticket, { sold: isHeld ? 0 : 1, held: isHeld ? 1 : 0 });
    const places = {
      places: [{ ...taken, setAside: 0 - fromKept }],
      opened: { ids: plan.openedBySaleOf(type, 1, fromKept), at },
    };
    if (isHeld) return { answer, changes: [{ ...rows, ...places }] };
    const messageId = ids.next();
    const confirmed = {
      sales: [saleEntry(at, event, ticket)],
      messages: deliveriesOf(ticketConfirmed(ticket, event), buyer, messageId, at),
      happened: [confirmation(ticket, messageId, at)],
    };
    return { answer, changes: [{ ...rows, ...places, ...confirmed }] };
  },
};

/** Returns the sale that was made under this id before. */
function repeated(
  ticket: Ticket,
  { eventId, typeId, priceSen }: WalkInRequest,
  event: Event,
  facts: WalkInFacts,
): SoldWalkIn {
  const isSame =
    ticket.eventId === eventId && (ticket.typeId ?? eventId) === typeId && ticket.priceSen === priceSen;
  if (!isSame) throw domainError('idempotency_conflict');
  return { ticket, payment: facts.sales.paymentsOf(ticket.id).at(-1) ?? null, event };
}

function requireType({ typeId, isMade, device }: WalkInRequest, plan: PlanAt): TicketType {
  const offered = isMade ? plan.types : soldBy(device, plan);
  const type = offered.find(({ id }) => id === typeId);
  if (!type) throw domainError('type_not_found');
  return type;
}

function paymentOf(ticket: Ticket, { provider, at, ids }: WalkInRequest): Payment | null {
  if (ticket.hold === null || provider === null) return null;
  const isCash = provider === CASH;
  const by = { provider, method: null, bank: null };
  const payment = newPayment(ids.next(), ticket, by, at, ticket.hold.until);
  const booked = isCash
    ? { ...payment, providerRef: payment.id, status: 'pending' as const, checkDueAt: null }
    : payment;
  return ticket.status === 'expired' ? closed(booked, 'hold_expired', at) : booked;
}

/** What the log of check-in says of the sale, whether or not it is paid in the end. */
function entryOf(
  ticket: Ticket,
  { saleId, eventId, device, isMade, at, receivedAt }: WalkInRequest,
  facts: WalkInFacts,
): DoorEntry {
  return {
    ...{ ticketId: ticket.id, eventId, scanId: saleEntryId(saleId), kind: 'sold' },
    ...{ outcome: 'admitted', answer: 'admitted', generation: null, gate: device.gate },
    ...{ deviceId: device.deviceId, by: device.uid, deviceAt: at, receivedAt, at },
    ...{ decidedBy: isMade ? 'device' : 'server', asOf: null, target: null, via: null },
    ...{ reEntry: facts.plan(eventId).reEntry, ruling: 'counts', byLead: device.may.lead },
  };
}

/** Returns the id under which the log has a sale. No scan of a device has such an id. */
export function saleEntryId(saleId: string): string {
  return `sale.${saleId}`;
}
