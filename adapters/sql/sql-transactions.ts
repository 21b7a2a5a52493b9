import type { Kysely } from 'kysely';
import type { Lastly, Stores, Transactions } from '#core/shared/transactions.ts';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import { SqlAuditRepository } from './sql-audit-repository.ts';
import { SqlBankDetailsRepository } from './sql-bank-details-repository.ts';
import { SqlCheckInRepository } from './sql-check-in-repository.ts';
import { SqlClubRequestRepository } from './sql-club-request-repository.ts';
import type { SqlDatabase } from './sql-database.ts';
import { SqlEventRepository } from './sql-event-repository.ts';
import { SqlLedgerRepository } from './sql-ledger-repository.ts';
import { SqlMessageLog } from './sql-message-log.ts';
import { SqlOutboxRepository } from './sql-outbox-repository.ts';
import { SqlPaymentRepository } from './sql-payment-repository.ts';
import { SqlProviderEventRepository } from './sql-provider-event-repository.ts';
import { SqlReconciliationRepository } from './sql-reconciliation-repository.ts';
import { SqlRefundBatchRepository } from './sql-refund-batch-repository.ts';
import { SqlRefundRepository } from './sql-refund-repository.ts';
import { SqlSalesRepository } from './sql-sales-repository.ts';
import { SqlTicketRepository } from './sql-ticket-repository.ts';
import { SqlUploadLog } from './sql-upload-log.ts';
import { transact } from './transact.ts';

/** `work` must not ask for another transaction, nor write outside this one: on SQLite it would wait for itself. */
export class SqlTransactions implements Transactions {
  constructor(private readonly database: SqlDatabase) {}

  run<Result>(work: (stores: Stores, lastly: Lastly) => Promise<Result>): Promise<Result> {
    return transact(this.database, (db, lastly) => work(storesOn(db, this.database.dialect), lastly));
  }
}

function storesOn(db: Kysely<Schema>, dialect: SqlDialect): Stores {
  return {
    checkIns: new SqlCheckInRepository(db, dialect),
    events: new SqlEventRepository(db, dialect),
    tickets: new SqlTicketRepository(db, dialect),
    payments: new SqlPaymentRepository(db, dialect),
    refunds: new SqlRefundRepository(db, dialect),
    refundBatches: new SqlRefundBatchRepository(db, dialect),
    bankDetails: new SqlBankDetailsRepository(db, dialect),
    ledger: new SqlLedgerRepository(db, dialect),
    providerEvents: new SqlProviderEventRepository(db, dialect),
    reconciliation: new SqlReconciliationRepository(db, dialect),
    outbox: new SqlOutboxRepository(db, dialect),
    messages: new SqlMessageLog(db),
    uploads: new SqlUploadLog(db),
    sales: new SqlSalesRepository(db),
    audit: new SqlAuditRepository(db, dialect),
    clubRequests: new SqlClubRequestRepository(db, dialect),
  };
}
