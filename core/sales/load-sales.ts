import type { Event } from '../events/event.ts';
import type { Code } from '../offers/codes/code.ts';
import type { Plan } from '../offers/plan.ts';
import type { Question } from '../questions/question.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Stores } from '../unit-of-work.ts';
import { SaleFacts } from './sale-facts.ts';

type Requests = readonly { readonly ticketId: TicketId }[];

/** Loads the tickets of requests with their payments, and their events without a lock. */
export async function loadTickets(stores: Stores, requests: Requests): Promise<SaleFacts> {
  const ids = ticketIdsOf(requests);
  const [tickets, payments] = await Promise.all([
    stores.tickets.findAll(ids),
    stores.payments.ofTickets(ids),
  ]);
  const events = await stores.events.readAll(eventIdsOf(tickets));
  return new SaleFacts({ tickets, payments, events });
}

/** Loads the tickets of requests with their payments, admissions and events. */
export async function loadSales(stores: Stores, requests: Requests): Promise<SaleFacts> {
  const ids = ticketIdsOf(requests);
  const [tickets, payments, admissions] = await Promise.all([
    stores.tickets.findAll(ids),
    stores.payments.ofTickets(ids),
    stores.admissions.ofTickets(ids),
  ]);
  const events = await stores.events.findAll(eventIdsOf(tickets));
  return new SaleFacts({ tickets, payments, events, admissions });
}

/** Loads the tickets of requests with their payments, ledger, refunds, admissions and events. */
export async function loadSalesWithRefunds(stores: Stores, requests: Requests): Promise<SaleFacts> {
  const ids = ticketIdsOf(requests);
  const [tickets, payments, admissions] = await Promise.all([
    stores.tickets.findAll(ids),
    stores.payments.ofTickets(ids),
    stores.admissions.ofTickets(ids),
  ]);
  const paid = payments.filter(({ receivedSen }) => receivedSen > 0);
  const paidIds = paid.map(({ id }) => id);
  const [refunds, ledger] = await Promise.all([
    stores.refunds.ofPayments(paidIds),
    stores.ledger.ofPayments(paidIds),
  ]);
  const events = await stores.events.findAll(eventIdsOf(tickets));
  return new SaleFacts({ tickets, payments, refunds, ledger, events, admissions });
}

/** Loads what those of the events sell that have a plan. Call it after they are locked. */
export async function loadPlans(stores: Stores, events: readonly Event[]): Promise<Plan> {
  const ids = events.flatMap(({ id, plannedAt }) => (plannedAt === null ? [] : id));
  if (ids.length === 0) return { types: [], pools: [] };
  const [types, pools] = await Promise.all([stores.ticketTypes.ofEvents(ids), stores.pools.ofEvents(ids)]);
  return { types, pools };
}

/** Loads the codes that ended tickets take a use of when they are paid late. Call it after their events are locked. */
export async function loadCodes(stores: Stores, tickets: readonly Ticket[]): Promise<readonly Code[]> {
  const ids = tickets.flatMap(({ status, code }) => (code && status === 'expired' ? code.id : []));
  return ids.length === 0 ? [] : stores.codes.findAll([...new Set(ids)]);
}

/** Loads what those of the events ask that ask anything. Call it after they are locked. */
export async function loadQuestions(stores: Stores, events: readonly Event[]): Promise<readonly Question[]> {
  const ids = events.flatMap(({ id, questionsAt }) => (questionsAt === null ? [] : id));
  return ids.length === 0 ? [] : stores.questions.ofEvents(ids);
}

export function eventIdsOf(tickets: readonly Ticket[]): readonly EventId[] {
  return [...new Set(tickets.map(({ eventId }) => eventId))];
}

export function ticketIdsOf(requests: Requests): readonly TicketId[] {
  return [...new Set(requests.map(({ ticketId }) => ticketId))];
}
