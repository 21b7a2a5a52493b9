import type { TicketId } from '../tickets/ticket.ts';
import type { Payment, PaymentId, ProviderId } from './payment.ts';

/** The payments, inside a transaction. To lock in one order everywhere: the ticket first, then its payment. */
export interface PaymentRepository {
  /** The payment, locked against other writers until the transaction ends. */
  find(id: PaymentId): Promise<Payment | null>;
  /** Without a lock. */
  findByProviderRef(provider: ProviderId, providerRef: string): Promise<Payment | null>;
  /** The payment of a ticket whose outcome is awaited, locked. */
  findOpen(ticketId: TicketId): Promise<Payment | null>;
  /** The payment whose money a confirmed ticket stands on, locked. */
  findApplied(ticketId: TicketId): Promise<Payment | null>;
  /** Throws when the ticket already has an open payment. */
  add(payment: Payment): Promise<void>;
  save(payment: Payment): Promise<void>;
}
