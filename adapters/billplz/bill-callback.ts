import { BILL_STATES, type BillState } from './bill.ts';
import type { FormPairs } from './x-signature.ts';

/** A callback: what Billplz reports of a bill after a payment or a failed try. */
export interface BillCallback {
  readonly billId: string;
  readonly collectionId: string;
  readonly isPaid: boolean;
  readonly state: BillState;
  readonly amountSen: number;
  readonly paidSen: number;
  /** Null when the account does not send it. */
  readonly transaction: 'pending' | 'completed' | 'failed' | null;
  /** Whether the signature leaves open where one field ends: values are joined with `|`, and one contains it. */
  readonly isAmbiguous: boolean;
}

const TRANSACTIONS = ['pending', 'completed', 'failed'] as const;

/**
 * Reads a signed form; null when a field is missing, given twice or malformed. The signature covers each name joined with
 * its value, so that `paid_at…` could pass as the field `paid`: only exact values count.
 */
export function readCallback(pairs: FormPairs): BillCallback | null {
  const fields = new Map(pairs);
  if (fields.size !== pairs.length) return null;
  const billId = fields.get('id') ?? '';
  const collectionId = fields.get('collection_id') ?? '';
  const paid = fields.get('paid');
  const state = BILL_STATES.find((known) => known === fields.get('state'));
  const amountSen = senIn(fields.get('amount'));
  const paidSen = senIn(fields.get('paid_amount'));
  const transaction = TRANSACTIONS.find((known) => known === fields.get('transaction_status')) ?? null;
  if (billId === '' || collectionId === '' || (paid !== 'true' && paid !== 'false')) return null;
  if (!state || amountSen === null || paidSen === null) return null;
  const isAmbiguous = pairs.some(([name, value]) => `${name}${value}`.includes('|'));
  return {
    billId,
    collectionId,
    isPaid: paid === 'true',
    state,
    amountSen,
    paidSen,
    transaction,
    isAmbiguous,
  };
}

function senIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
