import { grantHolds, type HoldContext, personKey, purchaseKey } from '#core/sales/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/sales/ticket-office.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { SalesTerms } from '#core/site/sales-terms.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { inOrder } from './in-order.ts';
import type { MemoryDatabase, MemoryDraft, MemoryState } from './memory-database.ts';
import { MemoryEventRepository } from './repositories/memory-event-repository.ts';
import { MemoryOutboxRepository } from './repositories/memory-outbox-repository.ts';
import { MemoryPaymentRepository } from './repositories/memory-payment-repository.ts';
import { MemorySalesRepository } from './repositories/memory-sales-repository.ts';
import { MemoryTicketRepository } from './repositories/memory-ticket-repository.ts';

export class MemoryTicketOffice implements TicketOffice {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly terms: SalesTerms,
  ) {}

  async hold(request: HoldRequest): Promise<Hold> {
    return this.database.transact((draft) => this.#serve(draft, request));
  }

  async #serve(draft: MemoryDraft, request: HoldRequest): Promise<Hold> {
    const granted = grantHolds([request], contextFor(draft.state, request), this.terms);
    const [answer] = granted.answers;
    if (!answer || answer instanceof DomainError) throw answer;
    for (const ticket of granted.tickets) await new MemoryTicketRepository(draft).add(ticket);
    for (const payment of granted.payments) await new MemoryPaymentRepository(draft).add(payment);
    for (const message of granted.messages) await new MemoryOutboxRepository(draft).add(message);
    await new MemorySalesRepository(draft).add(granted.sales);
    await new MemoryEventRepository(draft).adjustPlacesOf(granted.places);
    return answer;
  }
}

function contextFor(state: MemoryState, request: HoldRequest): HoldContext {
  const { buyer, eventId, idempotencyKey } = request;
  const event = state.events.get(eventId);
  const own = [...state.tickets.values()].filter((ticket) => ticket.userId === buyer.uid);
  const before =
    idempotencyKey === null ? undefined : own.find((ticket) => ticket.idempotencyKey === idempotencyKey);
  const payments = [...state.payments.values()].filter((payment) => payment.ticketId === before?.id);
  const payment = inOrder(payments, (one) => [one.createdAt, one.id]).at(-1) ?? null;
  const live = own.filter((ticket) => ticket.eventId === eventId && isLive(ticket)).length;
  return {
    events: new Map(event && [[eventId, event]]),
    earlierPurchases: new Map(
      before && [[purchaseKey(buyer.uid, idempotencyKey ?? ''), { ticket: before, payment }]],
    ),
    liveTickets: new Map([[personKey(eventId, buyer.uid), live]]),
    openHolds: new Map([[buyer.uid, own.filter(({ status }) => status === 'pending_payment').length]]),
  };
}
