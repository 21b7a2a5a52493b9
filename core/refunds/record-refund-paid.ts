import { balancesOf, refundPaid } from '../ledger/ledger-entry.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Refund } from './refund.ts';

/**
 * Records a refund as paid, in the transaction that locked it, and erases bank details that no other transfer needs.
 * Throws when the ledger owes less.
 */
export async function recordRefundPaid(stores: Stores, paid: Refund, now: Instant): Promise<void> {
  const before = await stores.ledger.ofPayment(paid.paymentId);
  const { refund_payable: owed } = balancesOf(before);
  if (owed < paid.amountSen)
    throw new Error(`The ledger owes ${owed} sen of payment ${paid.paymentId}: too little for ${paid.id}.`);
  await stores.refunds.save(paid);
  await stores.ledger.addAll(refundPaid(paid, now, before));
  await eraseUnusedBankDetails(stores, paid);
}

/** Erases the person's bank details unless a transfer to them is owed. */
async function eraseUnusedBankDetails(stores: Stores, { userId }: Refund): Promise<void> {
  if ((await stores.refunds.manualOf([userId])).length === 0) await stores.bankDetails.remove(userId);
}
