import type { AuditFact } from '../audit/audit-entry.ts';
import { ChangedRows } from '../decisions/changed-rows.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { RefundBatch } from '../refund-batches/refund-batch.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Refund } from './refund.ts';

/** What a decision on refunds changes. A missing list means no change. */
export interface RefundChanges {
  /** Bank details that no transfer needs any more go with the last paid refund of their person. */
  readonly refunds?: readonly Refund[];
  readonly newBatches?: readonly RefundBatch[];
  readonly batches?: readonly RefundBatch[];
  readonly ledger?: readonly LedgerEntry[];
  /** The people whose bank details are erased because their account was wrong. */
  readonly wrongBankDetails?: readonly PersonId[];
  readonly messages?: readonly OutboxMessage[];
  readonly audit?: readonly AuditFact[];
}

/** The changes of several decisions, as they are written together. */
export class CollectedRefundChanges {
  readonly refunds = new ChangedRows<Refund>();
  readonly batches = new ChangedRows<RefundBatch>();
  readonly ledger: LedgerEntry[] = [];
  readonly messages: OutboxMessage[] = [];
  readonly audit: AuditFact[] = [];

  add(changes: RefundChanges): void {
    this.refunds.add([], changes.refunds);
    this.batches.add(changes.newBatches, changes.batches);
    if (changes.ledger) this.ledger.push(...changes.ledger);
    if (changes.messages) this.messages.push(...changes.messages);
    if (changes.audit) this.audit.push(...changes.audit);
  }
}
