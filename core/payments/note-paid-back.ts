import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { balancesOf, refundPaid } from './ledger-entry.ts';
import type { Refund } from './refund.ts';

/**
 * Notes that money has reached its payer, within the transaction that locked the refund. Once nothing more goes to the
 * payer by transfer, the bank details are erased. Throws when the ledger says that less than this was owed.
 */
export async function notePaidBack(stores: Stores, paid: Refund, now: Instant): Promise<void> {
  const before = await stores.ledger.ofPayment(paid.paymentId);
  const { refund_payable: owed } = balancesOf(before);
  if (owed < paid.amountSen)
    throw new Error(`The ledger owes ${owed} sen of payment ${paid.paymentId}: too little for ${paid.id}.`);
  await stores.refunds.save(paid);
  await stores.ledger.addAll(refundPaid(paid, now, before));
  await eraseUnneededDetails(stores, paid);
}

/** Bank details are kept only while something goes to the person by transfer. */
export async function eraseUnneededDetails(stores: Stores, { userId }: Refund): Promise<void> {
  if ((await stores.refunds.byHandOf(userId)).length === 0) await stores.bankDetails.remove(userId);
}
