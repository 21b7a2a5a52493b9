import type { PaymentId } from '#core/payments/payment.ts';
import type { PersonId } from '#core/people/person.ts';
import type { Instant } from '#core/shared/instant.ts';
import { isLive, type Ticket, type TicketId } from '#core/tickets/ticket.ts';
import type { TicketQueries, TicketRecord } from '#core/tickets/ticket-queries.ts';
import { inOrder } from './in-order.ts';
import type { MemoryDatabase, PublishedState } from './memory-database.ts';

export class MemoryTicketQueries implements TicketQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofPerson(uid: PersonId): Promise<readonly TicketRecord[]> {
    const state = this.database.published;
    const own = [...state.tickets.values()].filter((ticket) => ticket.userId === uid);
    return inOrder(own, (ticket) => [ticket.purchasedAt, ticket.id], 'falling').flatMap((ticket) =>
      recordsOf(state, ticket),
    );
  }

  async findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null> {
    const state = this.database.published;
    const ticket = state.tickets.get(id);
    return (ticket?.userId === uid && recordsOf(state, ticket)[0]) || null;
  }

  async findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null> {
    const payment = this.database.published.payments.get(paymentId);
    const record = payment && (await this.findOfPerson(uid, payment.ticketId));
    return record ? { ...record, payment } : null;
  }

  async holdsOver(now: Instant, limit: number): Promise<readonly TicketRecord[]> {
    return this.#holdsEnding(now, limit, () => true);
  }

  async ofCancelledEvents(limit: number): Promise<readonly TicketRecord[]> {
    const state = this.database.published;
    return [...state.tickets.values()]
      .filter((ticket) => isLive(ticket) && state.events.get(ticket.eventId)?.status === 'cancelled')
      .slice(0, limit)
      .flatMap((ticket) => recordsOf(state, ticket));
  }

  async holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    return this.#holdsEnding(by, limit, (ticket) => ticket.holdWarnedAt === null);
  }

  #holdsEnding(by: Instant, limit: number, matches: (ticket: Ticket) => boolean): readonly TicketRecord[] {
    const state = this.database.published;
    const held = [...state.tickets.values()].filter(
      (ticket) =>
        ticket.status === 'pending_payment' &&
        ticket.holdExpiresAt !== null &&
        ticket.holdExpiresAt <= by &&
        matches(ticket),
    );
    return inOrder(held, (ticket) => [ticket.holdExpiresAt ?? '', ticket.id])
      .slice(0, limit)
      .flatMap((ticket) => recordsOf(state, ticket));
  }
}

/** One record; none for a ticket whose event is missing, which can't be. */
function recordsOf(state: PublishedState, ticket: Ticket): TicketRecord[] {
  const event = state.events.get(ticket.eventId);
  if (!event) return [];
  const payment = latestOf(ticket, state.payments);
  const refund = latestOf(ticket, state.refunds);
  return [{ ticket, event, payment, refund }];
}

function latestOf<Value extends { ticketId: TicketId; createdAt: Instant; id: string }>(
  ticket: Ticket,
  values: ReadonlyMap<string, Value>,
): Value | null {
  const own = [...values.values()].filter((value) => value.ticketId === ticket.id);
  return inOrder(own, (value) => [value.createdAt, value.id]).at(-1) ?? null;
}
