import type { SalesRepository } from '../analytics/sales-repository.ts';
import type { AuditRepository } from '../audit/audit-repository.ts';
import type { ClubRequestRepository } from '../clubs/club-request-repository.ts';
import type { EventRepository } from '../events/event-repository.ts';
import type { OutboxRepository } from '../notices/outbox-repository.ts';
import type { PaymentRepository } from '../payments/payment-repository.ts';
import type { ProviderEventRepository } from '../payments/provider-event-repository.ts';
import type { RefundRepository } from '../payments/refund-repository.ts';
import type { TicketRepository } from '../tickets/ticket-repository.ts';
import { token } from './token.ts';

/** The stores that one transaction reads and writes as a whole. */
export interface Stores {
  readonly sales: SalesRepository;
  readonly audit: AuditRepository;
  readonly clubRequests: ClubRequestRepository;
  readonly events: EventRepository;
  readonly tickets: TicketRepository;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly providerEvents: ProviderEventRepository;
  readonly outbox: OutboxRepository;
}

/**
 * The only way to a repository. Everything `work` writes becomes visible at once when it returns, and nothing of it
 * when it throws. No network call belongs inside: the database waits for as long as `work` runs.
 */
export interface Transactions {
  run<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
}
export const Transactions = token<Transactions>('Transactions');
