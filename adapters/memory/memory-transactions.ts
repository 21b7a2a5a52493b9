import { together } from '#core/shared/together.ts';
import type { Lastly, Stores, Transactions } from '#core/shared/transactions.ts';
import { MemoryAuditRepository } from './memory-audit-repository.ts';
import { MemoryBankDetailsRepository } from './memory-bank-details-repository.ts';
import { MemoryCheckInRepository } from './memory-check-in-repository.ts';
import { MemoryClubRequestRepository } from './memory-club-request-repository.ts';
import type { MemoryDatabase, MemoryDraft } from './memory-database.ts';
import { MemoryEventRepository } from './memory-event-repository.ts';
import { MemoryLedgerRepository } from './memory-ledger-repository.ts';
import { MemoryMessageLog } from './memory-message-log.ts';
import { MemoryOutboxRepository } from './memory-outbox-repository.ts';
import { MemoryPaymentRepository } from './memory-payment-repository.ts';
import { MemoryProviderEventRepository } from './memory-provider-event-repository.ts';
import { MemoryReconciliationRepository } from './memory-reconciliation-repository.ts';
import { MemoryRefundBatchRepository } from './memory-refund-batch-repository.ts';
import { MemoryRefundRepository } from './memory-refund-repository.ts';
import { MemorySalesRepository } from './memory-sales-repository.ts';
import { MemoryTicketRepository } from './memory-ticket-repository.ts';
import { MemoryUploadLog } from './memory-upload-log.ts';

export class MemoryTransactions implements Transactions {
  constructor(private readonly database: MemoryDatabase) {}

  run<Result>(work: (stores: Stores, lastly: Lastly) => Promise<Result>): Promise<Result> {
    return this.database.transact(async (draft) => {
      const last: Promise<unknown>[] = [];
      const result = await work(storesOn(draft), (...writes) => last.push(...writes));
      await together(last);
      return result;
    });
  }
}

function storesOn(draft: MemoryDraft): Stores {
  return {
    checkIns: new MemoryCheckInRepository(draft),
    events: new MemoryEventRepository(draft),
    tickets: new MemoryTicketRepository(draft),
    payments: new MemoryPaymentRepository(draft),
    refunds: new MemoryRefundRepository(draft),
    refundBatches: new MemoryRefundBatchRepository(draft),
    bankDetails: new MemoryBankDetailsRepository(draft),
    ledger: new MemoryLedgerRepository(draft),
    providerEvents: new MemoryProviderEventRepository(draft),
    reconciliation: new MemoryReconciliationRepository(draft),
    outbox: new MemoryOutboxRepository(draft),
    messages: new MemoryMessageLog(draft),
    uploads: new MemoryUploadLog(draft),
    sales: new MemorySalesRepository(draft),
    audit: new MemoryAuditRepository(draft),
    clubRequests: new MemoryClubRequestRepository(draft),
  };
}
