import type { Receipt, ReceiptDraft } from './receipt.ts';

/** The receipts, inside a transaction. */
export interface ReceiptRepository {
  /**
   * Numbers and adds drafts in their order, except those whose payment or refund has a receipt. Numbers of a kind and
   * year count from 1 without gaps: other transactions that issue wait until this one ends. Returns the new receipts.
   */
  issue(drafts: readonly ReceiptDraft[]): Promise<readonly Receipt[]>;
}
