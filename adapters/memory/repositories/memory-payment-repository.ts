import { isOpen, MUTABLE_PAYMENT_FIELDS, type Payment } from '#core/payments/payment.ts';
import type { PaymentRepository, ReportedPayment } from '#core/payments/payment-repository.ts';
import { awaitsTransfer } from '#core/payments/transfer.ts';
import type { EventId, PaymentId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { findByIds, insert, type MemoryDraft, requireExisting, withFields } from '../memory-database.ts';

export class MemoryPaymentRepository implements PaymentRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(ids: readonly PaymentId[]): Promise<readonly Payment[]> {
    return findByIds(this.draft.state.payments, ids);
  }

  async findReported(reports: readonly ReportedPayment[]): Promise<readonly Payment[]> {
    return this.#all(({ id, provider, providerRef }) =>
      reports.some(
        (report) =>
          report.paymentId === id || (report.provider === provider && report.providerRef === providerRef),
      ),
    );
  }

  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]> {
    return this.readOfTickets(ticketIds);
  }

  async readOfTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]> {
    const payments = this.#all(({ ticketId }) => ticketIds.includes(ticketId));
    return inOrder(payments, ({ createdAt, id }) => [createdAt, id]);
  }

  async countAwaitedTransfers(eventIds: readonly EventId[]) {
    const awaited = [...this.draft.state.payments.values()].filter(awaitsTransfer);
    return eventIds.flatMap((eventId) => {
      const count = awaited.filter((payment) => payment.eventId === eventId).length;
      return count === 0 ? [] : { eventId, count };
    });
  }

  async leaseChecks(now: Instant, until: Instant, limit: number): Promise<readonly Payment[]> {
    const due = this.#all(({ checkDueAt }) => checkDueAt !== null && checkDueAt <= now);
    const leased = inOrder(due, ({ checkDueAt, id }) => [checkDueAt ?? '', id])
      .slice(0, limit)
      .map((payment) => ({ ...payment, checkDueAt: until }));
    for (const payment of leased) this.draft.state.payments.set(payment.id, payment);
    return leased;
  }

  async addAll(payments: readonly Payment[]): Promise<void> {
    for (const payment of payments) {
      this.#check(payment);
      insert(this.draft.state.payments, payment.id, payment);
    }
  }

  async saveAll(payments: readonly Payment[]): Promise<void> {
    const stored = this.draft.state.payments;
    for (const payment of payments) {
      const changed = withFields(stored, payment, MUTABLE_PAYMENT_FIELDS);
      this.#check(changed);
      stored.set(changed.id, changed);
    }
  }

  #check(payment: Payment): void {
    requireExisting(this.draft.state.tickets, payment.ticketId);
    const { id, ticketId, provider, providerRef } = payment;
    const others = (matches: (other: Payment) => boolean) =>
      this.#first((other) => other.id !== id && matches(other));
    if (isOpen(payment) && others((other) => other.ticketId === ticketId && isOpen(other)))
      throw new Error(`Ticket ${ticketId} has an open payment.`);
    if (
      providerRef !== null &&
      others((other) => other.provider === provider && other.providerRef === providerRef)
    )
      throw new Error(`The reference ${providerRef} of ${provider} is taken.`);
  }

  #all(matches: (payment: Payment) => boolean): readonly Payment[] {
    return [...this.draft.state.payments.values()].filter(matches);
  }

  #first(matches: (payment: Payment) => boolean): Payment | null {
    for (const payment of this.draft.state.payments.values()) if (matches(payment)) return payment;
    return null;
  }
}
