import type { Stores, Transactions } from '#core/shared/transactions.ts';
import { MemoryAuditRepository } from './memory-audit-repository.ts';
import { MemoryClubRequestRepository } from './memory-club-request-repository.ts';
import type { MemoryDatabase, MemoryDraft } from './memory-database.ts';
import { MemoryEventRepository } from './memory-event-repository.ts';
import { MemoryOutboxRepository } from './memory-outbox-repository.ts';
import { MemoryPaymentRepository } from './memory-payment-repository.ts';
import { MemoryProviderEventRepository } from './memory-provider-event-repository.ts';
import { MemoryRefundRepository } from './memory-refund-repository.ts';
import { MemorySalesRepository } from './memory-sales-repository.ts';
import { MemoryTicketRepository } from './memory-ticket-repository.ts';

export class MemoryTransactions implements Transactions {
  constructor(private readonly database: MemoryDatabase) {}

  run<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
    return this.database.transact((draft) => work(storesOn(draft)));
  }
}

function storesOn(draft: MemoryDraft): Stores {
  return {
    events: new MemoryEventRepository(draft),
    tickets: new MemoryTicketRepository(draft),
    payments: new MemoryPaymentRepository(draft),
    refunds: new MemoryRefundRepository(draft),
    providerEvents: new MemoryProviderEventRepository(draft),
    outbox: new MemoryOutboxRepository(draft),
    sales: new MemorySalesRepository(draft),
    audit: new MemoryAuditRepository(draft),
    clubRequests: new MemoryClubRequestRepository(draft),
  };
}
