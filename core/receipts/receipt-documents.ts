import { token } from '../shared/token.ts';
import type { Receipt } from './receipt.ts';

/** Receipts as files. */
export interface ReceiptDocuments {
  /**
   * Returns a receipt as PDF, or a credit note with the number of the `reversed` receipt. The same receipt gives the same
   * bytes. Leaves emoji out; letters that no font has are replaced visibly. No text makes it throw.
   */
  pdf(receipt: Receipt, reversed: Receipt | null): Promise<Uint8Array>;
}
export const ReceiptDocuments = token<ReceiptDocuments>('ReceiptDocuments');
