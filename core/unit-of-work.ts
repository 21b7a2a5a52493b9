import type { SalesRepository } from './analytics/sales-repository.ts';
import type { MessageLog } from './attendees/message-log.ts';
import type { AuditRepository } from './audit/audit-repository.ts';
import type { CheckInRepository } from './check-in/check-in-repository.ts';
import type { ClubRequestRepository } from './clubs/club-request-repository.ts';
import type { EventRepository } from './events/event-repository.ts';
import type { UploadLog } from './files/upload-log.ts';
import type { OutboxRepository } from './notifications/outbox-repository.ts';
import type { BankDetailsRepository } from './payments/bank-details-repository.ts';
import type { LedgerRepository } from './payments/ledger-repository.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import type { ProviderEventRepository } from './payments/provider-event-repository.ts';
import type { ReconciliationRepository } from './payments/reconciliation-repository.ts';
import type { RefundBatchRepository } from './payments/refund-batch-repository.ts';
import type { RefundRepository } from './payments/refund-repository.ts';
import { token } from './shared/token.ts';
import type { TicketRepository } from './tickets/ticket-repository.ts';

/** The stores that one transaction reads and writes as a whole. */
export interface Stores {
  readonly checkIns: CheckInRepository;
  readonly sales: SalesRepository;
  readonly audit: AuditRepository;
  readonly clubRequests: ClubRequestRepository;
  readonly events: EventRepository;
  readonly tickets: TicketRepository;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly refundBatches: RefundBatchRepository;
  readonly bankDetails: BankDetailsRepository;
  readonly ledger: LedgerRepository;
  readonly providerEvents: ProviderEventRepository;
  readonly reconciliation: ReconciliationRepository;
  readonly outbox: OutboxRepository;
  readonly messages: MessageLog;
  readonly uploads: UploadLog;
}

/**
 * Keeps writes for the end, where they travel with the commit. Only for those of one step each, after which nothing is
 * read, and which the database itself refuses when they can't be done: what is found out later takes no commit back.
 */
export type Lastly = (...writes: readonly Promise<unknown>[]) => void;

/**
 * The only way to a repository. Everything `work` writes becomes visible at once when it returns, and nothing of it
 * when it throws. No network call belongs inside: the database waits for as long as `work` runs.
 */
export interface Transactions {
  run<Result>(work: (stores: Stores, lastly: Lastly) => Promise<Result>): Promise<Result>;
}
export const Transactions = token<Transactions>('Transactions');
