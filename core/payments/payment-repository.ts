import type { Instant } from '../shared/instant.ts';
import type { TicketId } from '../tickets/ticket.ts';
import type { Payment, PaymentId, ProviderId } from './payment.ts';

/** How a provider names a payment. */
export interface ReportedPayment {
  readonly provider: ProviderId;
  readonly providerRef: string;
  /** Our own id, where the provider hands it back. */
  readonly paymentId: PaymentId | null;
}

/** The payments, inside a transaction. To lock in one order everywhere: the ticket first, then its payment. */
export interface PaymentRepository {
  /** The payment, locked against other writers until the transaction ends. */
  find(id: PaymentId): Promise<Payment | null>;
  /** Those of the payments that exist, locked likewise, in the order of their ids. */
  findAll(ids: readonly PaymentId[]): Promise<readonly Payment[]>;
  /** What reports can be about: the payments with these references at their providers, or these ids. Without a lock. */
  findReported(reports: readonly ReportedPayment[]): Promise<readonly Payment[]>;
  /** Every payment of these tickets, locked, the earliest first. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]>;
  /** The payment of a ticket whose outcome is awaited, locked. */
  findOpen(ticketId: TicketId): Promise<Payment | null>;
  /** The payment whose money a confirmed ticket stands on, locked. */
  findApplied(ticketId: TicketId): Promise<Payment | null>;
  /**
   * Takes payments about which their provider is to be asked, the longest due first, and keeps them from other processes
   * until `until`, in case this one dies before it reports back.
   */
  leaseChecks(now: Instant, until: Instant, limit: number): Promise<readonly Payment[]>;
  /** Throws when the ticket already has an open payment. */
  add(payment: Payment): Promise<void>;
  save(payment: Payment): Promise<void>;
  /** Saves what became of payments; what was asked for stays as it is. Throws when one of them does not exist. */
  saveAll(payments: readonly Payment[]): Promise<void>;
}
