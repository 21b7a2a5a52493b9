import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Payment } from './payment.ts';

/** How a provider identifies a payment. */
export interface ReportedPayment {
  readonly provider: ProviderId;
  readonly providerRef: string;
  /** Acara's payment id, when the provider returns it. */
  readonly paymentId: PaymentId | null;
}

/** The payments, inside a transaction that has locked their tickets. */
export interface PaymentRepository {
  /** Returns the existing payments among the ids, locked, in the order of their ids. */
  findAll(ids: readonly PaymentId[]): Promise<readonly Payment[]>;
  /** Returns the payments with these references or ids, without a lock. */
  findReported(reports: readonly ReportedPayment[]): Promise<readonly Payment[]>;
  /** Returns every payment of these tickets, locked, the earliest first. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]>;
  /** Returns every payment of these tickets as committed, without a lock, the earliest first. */
  readOfTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]>;
  /** Counts the transfers that each event awaits. Leaves out events without any. */
  countAwaitedTransfers(
    eventIds: readonly EventId[],
  ): Promise<readonly { readonly eventId: EventId; readonly count: number }[]>;
  /** Leases payments due for a check until `until`, the longest due first. An expired lease makes them due again. */
  leaseChecks(now: Instant, until: Instant, limit: number): Promise<readonly Payment[]>;
  /** Throws when a ticket has an open payment. */
  addAll(payments: readonly Payment[]): Promise<void>;
  /** Updates the mutable fields of payments. Throws when one of them does not exist. */
  saveAll(payments: readonly Payment[]): Promise<void>;
}
