import { ticketConfirmed as confirmation } from '../domain-events/domain-event.ts';
import { type Event, statusAt } from '../events/event.ts';
import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { listsOf, type ProvenFacts } from '../offers/audience.ts';
import { chooseType, type StandingType } from '../offers/choose-type.ts';
import { type Code, fits, isUsable } from '../offers/codes/code.ts';
import type { CodeText } from '../offers/codes/code-repository.ts';
import { offerOf } from '../offers/offer.ts';
import type { PlanAt } from '../offers/plan-at.ts';
import { standingsOf } from '../offers/standings.ts';
import { isListed } from '../offers/ticket-type.ts';
import type { Party } from '../parties/party.ts';
import { newPayment, type Payment } from '../payments/payment.ts';
import { requiredOf } from '../questions/question.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId, PaymentId, ProviderId, TicketId, TicketTypeId } from '../shared/ids.ts';
import { addMinutes, earlierOf, type Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { awaitingAnswers, newTicket, type Ticket } from '../tickets/ticket.ts';
import type { LiveTickets } from '../tickets/ticket-repository.ts';
import type { Stores } from '../unit-of-work.ts';
import { loadBuyers } from './load-buyers.ts';
import { loadPlans, loadQuestions } from './load-sales.ts';
import { codeUse, placesChange } from './sale-changes.ts';
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
  /** The type that is asked for; null for the first that is open to the buyer. */
  readonly typeId: TicketTypeId | null;
  /** Who holds the ticket and pays for it. */
  readonly buyer: Party;
  /** What sources say about the buyer. */
  readonly proven: ProvenFacts;
  /** Returns the keys by which lists have the buyer. See `listKeysOf`. */
  readonly listKeys: () => readonly string[];
  readonly idempotencyKey: string | null;
  /** The code that the buyer has, as `foldCode`; null for none. */
  readonly code: string | null;
  /** What to refuse the code with, without looking at it; null to look at it. See `tryCode`. */
  readonly codeRefusal: DomainError | null;
  /** The price that the buyer saw, in sen; null to accept any. */
  readonly seenPriceSen: Sen | null;
  /** The provider of the payment; null without a provider, when only free tickets are sold. */
  readonly provider: ProviderId | null;
  readonly terms: SalesTerms;
  readonly at: Instant;
}

export interface GrantedHold {
  readonly ticket: Ticket;
  /** Null for a free ticket, also one that waits for answers. The ticket's latest payment on a repeated request. */
  readonly payment: Payment | null;
  readonly event: Event;
}

/**
 * A buyer asks for a ticket: holds a place until payment, or until the required questions of a free ticket are answered;
 * confirms a free ticket without such questions at once. A repeated idempotency key
 * of the buyer answers with the earlier ticket, also when its code could not be used again. Refuses with `event_not_found`,
 * `code_not_valid`, `type_not_found`, `not_on_sale`, `not_for_you`, `already_at_limit`, `sold_out`, `price_changed`, `too_many_holds`, `idempotency_conflict`, and `unauthenticated` for somebody whose
 * account was closed meanwhile.
 */
export const grantHold: SaleDecision<HoldRequest, GrantedHold> = {
  name: 'grant hold',
  async load(stores, requests) {
    const keys = requests.flatMap(({ buyer: { uid }, idempotencyKey: key }) =>
      key === null ? [] : { uid, key },
    );
    const eventIds = [...new Set(requests.map(({ eventId }) => eventId))];
    const [events, tickets, heldPlaces] = await Promise.all([
      stores.events.findAll(eventIds),
      stores.tickets.boughtUnder(keys),
      stores.tickets.countHeld([...new Set(requests.map(({ buyer }) => buyer.uid))]),
    ]);
    const limited = new Set(events.flatMap(({ id, perPersonLimit }) => (perPersonLimit === null ? [] : id)));
    const [{ types, pools }, codes, questions, payments, ofLimited] = await Promise.all([
      loadPlans(stores, events),
      stores.codes.withTexts(codeTextsOf(requests)),
      loadQuestions(stores, events),
      stores.payments.readOfTickets(tickets.map(({ id }) => id)),
      countLive(stores, requests, limited),
    ]);
    const limitedBy = [
      ...types.filter(({ limitPerPerson }) => limitPerPerson !== null),
      ...codes.filter(({ perPerson }) => perPerson !== null),
    ];
    const others = new Set(limitedBy.flatMap(({ eventId }) => (limited.has(eventId) ? [] : eventId)));
    const [buyers, ofOthers] = await Promise.all([
      loadBuyers(
        stores,
        types,
        requests.map(({ buyer: { uid }, listKeys }) => ({ uid, listKeys })),
      ),
      countLive(stores, requests, others),
    ]);
    const liveTickets = [...ofLimited, ...ofOthers];
    return new SaleFacts({
      events,
      types,
      pools,
      codes,
      questions,
      buyers,
      tickets,
      payments,
      heldPlaces,
      liveTickets,
    });
  },
  decide(request, facts) {
    const repeated = repeatedHold(request, facts);
    if (repeated) return { answer: repeated, changes: [] };
    const { buyer, provider, at } = request;
    if (facts.isErased(buyer.uid)) throw domainError('unauthenticated', { reason: 'session_ended' });
    const event = requireShown(request, facts);
    const plan = facts.planAt(event, at);
    const code = requireCode(request, event, plan, facts);
    const chosen = requireOpenType(request, event, plan, code, facts);
    const opened = { ids: plan.openedBySaleOf(chosen.type), at };

    const offer = offerOf(event, chosen, code);
    const sold = newTicket(request.ticketId, offer, buyer, request.idempotencyKey, request.terms, at);
    const ticket = untilAnswered(sold, event, request, facts);
    requireFewHolds(request, ticket, facts);
    const { eventId } = ticket;
    const events = [eventId];
    const codes = codeUse(ticket, 1);
    if (ticket.hold?.for === 'answers') {
      const places = [placesChange(ticket, { sold: 0, held: 1 })];
      return {
        answer: { ticket, payment: null, event },
        changes: [{ newTickets: [ticket], places, codes, opened, events }],
      };
    }
    if (ticket.hold !== null && provider !== null) {
      const payment = newPayment(
        request.paymentId,
        ticket,
        { provider, method: null, bank: null },
        at,
        ticket.hold.until,
      );
      const places = [placesChange(ticket, { sold: 0, held: 1 })];
      const changes = { newTickets: [ticket], newPayments: [payment], places, codes, opened, events };
      return { answer: { ticket, payment, event }, changes: [changes] };
    }
    const messages = deliveriesOf(ticketConfirmed(ticket, event), buyer, request.messageId, at);
    const places = [placesChange(ticket, { sold: 1, held: 0 })];
    const sales = [saleEntry(at, event, ticket)];
    const happened = [confirmation(ticket, request.messageId, at)];
    return {
      answer: { ticket, payment: null, event },
      changes: [{ newTickets: [ticket], places, codes, opened, sales, messages, happened, events }],
    };
  },
};

/** Returns the purchase that was made with the request's idempotency key, or null. */
function repeatedHold(
  { eventId, typeId, code, buyer, idempotencyKey, seenPriceSen }: HoldRequest,
  facts: SaleFacts,
): GrantedHold | null {
  const ticket = idempotencyKey === null ? null : facts.purchase(buyer.uid, idempotencyKey);
  if (!ticket) return null;
  const event = facts.event(eventId);
  const isSameType = typeId === null || typeId === (ticket.typeId ?? eventId);
  const isSame = ticket.eventId === eventId && isSameType && code === (ticket.code?.text ?? null);
  if (!event || !isSame || !isPriceSeen(seenPriceSen, ticket.priceSen))
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

/**
 * Returns the code that the buyer has, or null without one. Looks at it only while the event is on sale. Refuses every code
 * that they can't use with the same answer, which tells nothing of why.
 */
function requireCode(request: HoldRequest, event: Event, plan: PlanAt, facts: SaleFacts): Code | null {
  const { buyer, typeId, code: text, codeRefusal, at } = request;
  if (text === null) return null;
  if (statusAt(event, at) !== 'published') throw domainError('not_on_sale', { reason: 'not_on_sale' });
  if (event.pausedFor !== null) throw domainError('not_on_sale', { reason: 'paused' });
  if (codeRefusal) throw codeRefusal;
  const code = facts.codeOf({ eventId: event.id, text });
  if (!code || !isUsable(code, at)) throw domainError('code_not_valid');
  const { perPerson } = code;
  const isForAny = plan.types.some((type) => fits(code, type));
  const named = plan.types.find((type) => type.id === typeId && isListed(type));
  if (!isForAny || (named && !fits(code, named))) throw domainError('code_not_valid');
  if (perPerson !== null && facts.liveWith(code.id, buyer.uid) >= perPerson)
    throw domainError('code_not_valid');
  return code;
}

/**
 * Returns the type that the buyer gets, and what it costs them: the one that they ask for, else the first that is open to
 * them, at the price that they saw. With a code, one that it fits.
 */
function requireOpenType(
  request: HoldRequest,
  event: Event,
  plan: PlanAt,
  code: Code | null,
  facts: SaleFacts,
): StandingType {
  const { buyer, provider, proven, typeId, seenPriceSen, listKeys, at } = request;
  const offered = plan.types.filter((type) => (code === null ? isListed(type) : fits(code, type)));
  const asked = typeId === null ? offered : offered.filter(({ id }) => id === typeId);
  if (typeId !== null && asked.length === 0) throw domainError('type_not_found');
  const hasLists = asked.some(({ audience }) => audience !== null && listsOf(audience).length > 0);
  const member = { ...proven, ...facts.groupsOf(buyer.uid, event.startsAt, hasLists ? listKeys() : []) };
  const owned = facts.liveTickets(event.id, buyer.uid);
  const { perPersonLimit } = event;
  const onSale = { status: statusAt(event, at), salesPaused: event.pausedFor !== null, perPersonLimit };
  const buying = { member, owned, takesPayments: provider !== null };
  const standings = standingsOf(onSale, plan, asked, buying, code);
  const chosen = chooseType(standings, seenPriceSen);
  if (!chosen) throw domainError('not_on_sale', { reason: 'closed' });
  if (chosen.standing.state !== 'open') throw refusalOf(chosen, facts);
  const { priceSen } = chosen;
  if (!isPriceSeen(seenPriceSen, priceSen)) throw domainError('price_changed', { priceSen });
  return chosen;
}

/** Returns how a purchase is refused. */
function refusalOf({ type, standing }: StandingType, facts: SaleFacts): DomainError {
  switch (standing.state) {
    case 'paused':
      return domainError('not_on_sale', { reason: 'paused' });
    case 'not_sold_here':
      return paidTicketsNotOffered();
    case 'not_for_you':
      return standing.reason === 'not_a_member'
        ? domainError('not_for_you', { reason: standing.reason, clubs: facts.clubsOf(type) })
        : domainError('not_for_you', { reason: standing.reason });
    case 'opens':
      return domainError('not_on_sale', { reason: 'opens', opensAt: standing.opensAt });
    case 'after':
    case 'closed':
      return domainError('not_on_sale', { reason: standing.state });
    case 'at_limit':
      return domainError('already_at_limit', { reason: standing.reason, max: standing.max });
    case 'sold_out':
      return domainError('sold_out');
    default:
      return domainError('not_on_sale', { reason: 'not_on_sale' });
  }
}

/** Returns the codes of requests that carry one. */
function codeTextsOf(requests: readonly HoldRequest[]): readonly CodeText[] {
  return requests.flatMap(({ eventId, code: text }) => (text === null ? [] : { eventId, text }));
}

/** Counts what buyers have of these events, once each, however often they ask. */
function countLive(
  stores: Stores,
  requests: readonly HoldRequest[],
  eventIds: ReadonlySet<EventId>,
): Promise<readonly LiveTickets[]> {
  const wanted = new Map(
    requests.flatMap(({ eventId, buyer: { uid } }) =>
      eventIds.has(eventId) ? [[`${eventId} ${uid}`, { eventId, uid }] as const] : [],
    ),
  );
  return stores.tickets.countLive([...wanted.values()]);
}

/** Returns the ticket: a free one that its holder has to answer questions for is held until they have. */
function untilAnswered(
  ticket: Ticket,
  { endsAt }: Event,
  { terms, at }: HoldRequest,
  facts: SaleFacts,
): Ticket {
  if (ticket.hold !== null || requiredOf(facts.questionsOf(ticket.eventId), ticket).length === 0)
    return ticket;
  return awaitingAnswers(ticket, earlierOf(addMinutes(at, terms.holdMinutes), endsAt));
}

function requireFewHolds({ buyer, terms }: HoldRequest, { hold }: Ticket, facts: SaleFacts): void {
  const held = facts.heldPlaces(buyer.uid);
  if (hold !== null && held >= terms.maxOpenHolds) throw domainError('too_many_holds', { held });
}

function isPriceSeen(seenPriceSen: Sen | null, priceSen: Sen): boolean {
  return seenPriceSen === null || seenPriceSen === priceSen;
}
