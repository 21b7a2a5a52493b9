import type { PaymentGateways } from '#core/payments/payment-gateway.ts';
import type { ProviderRecord } from '#core/payments/provider-records.ts';
import { grantHolds, type HoldContext, personKey, purchaseKey } from '#core/sales/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/sales/ticket-office.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { SalesTerms } from '#core/site/sales-terms.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { inOrder } from './in-order.ts';
import { keyOf, type MemoryDatabase, type MemoryDraft, type MemoryState } from './memory-database.ts';
import { MemoryEventRepository } from './repositories/memory-event-repository.ts';
import { MemoryOutboxRepository } from './repositories/memory-outbox-repository.ts';
import { MemoryPaymentRepository } from './repositories/memory-payment-repository.ts';
import { MemorySalesRepository } from './repositories/memory-sales-repository.ts';
import { MemoryTicketRepository } from './repositories/memory-ticket-repository.ts';

export class MemoryTicketOffice implements TicketOffice {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly terms: SalesTerms,
    private readonly gateways: Pick<PaymentGateways, 'find'>,
  ) {}

  async hold(request: HoldRequest): Promise<Hold> {
    const { hold, providerRecords } = await this.database.transact((draft) => this.#serve(draft, request));
    for (const record of providerRecords)
      this.database.providerRecords.set(keyOf(record.provider, record.ref), record);
    return hold;
  }

  async #serve(
    draft: MemoryDraft,
    request: HoldRequest,
  ): Promise<{ hold: Hold; providerRecords: readonly ProviderRecord[] }> {
    const granted = grantHolds([request], contextFor(draft.state, request), this.terms, this.gateways);
    const [answer] = granted.answers;
    if (!answer || answer instanceof DomainError) throw answer;
    for (const ticket of granted.tickets) await new MemoryTicketRepository(draft).add(ticket);
    for (const payment of granted.payments) await new MemoryPaymentRepository(draft).add(payment);
    for (const message of granted.messages) await new MemoryOutboxRepository(draft).add(message);
    await new MemorySalesRepository(draft).add(granted.sales);
    await new MemoryEventRepository(draft).adjustPlacesOf(granted.places);
    return { hold: answer, providerRecords: granted.providerRecords };
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
