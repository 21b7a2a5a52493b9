import { isOpen, type Payment, type PaymentId, type ProviderId } from '#core/payments/payment.ts';
import type { PaymentRepository } from '#core/payments/payment-repository.ts';
import type { TicketId } from '#core/tickets/ticket.ts';
import { insert, type MemoryDraft, mustExist, replace } from './memory-database.ts';

export class MemoryPaymentRepository implements PaymentRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: PaymentId): Promise<Payment | null> {
    return this.draft.state.payments.get(id) ?? null;
  }

  async findByProviderRef(provider: ProviderId, providerRef: string): Promise<Payment | null> {
    return this.#first((payment) => payment.provider === provider && payment.providerRef === providerRef);
  }

  async findOpen(ticketId: TicketId): Promise<Payment | null> {
    return this.#first((payment) => payment.ticketId === ticketId && isOpen(payment));
  }

  async findApplied(ticketId: TicketId): Promise<Payment | null> {
    return this.#first(
      ({ ticketId: paidFor, resolution }) =>
        paidFor === ticketId && (resolution === 'applied' || resolution === 'late_applied'),
    );
  }

  async add(payment: Payment): Promise<void> {
    this.#check(payment);
    insert(this.draft.state.payments, payment.id, payment);
  }

  async save(payment: Payment): Promise<void> {
    this.#check(payment);
    replace(this.draft.state.payments, payment.id, payment);
  }

  #check(payment: Payment): void {
    mustExist(this.draft.state.tickets, payment.ticketId);
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

  #first(matches: (payment: Payment) => boolean): Payment | null {
    for (const payment of this.draft.state.payments.values()) if (matches(payment)) return payment;
    return null;
  }
}
