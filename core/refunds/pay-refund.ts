import { balancesOf, type LedgerEntry, refundPaid } from '../ledger/ledger-entry.ts';
import type { Instant } from '../shared/instant.ts';
import type { Refund } from './refund.ts';

/** Returns what a paid refund changes. `before` holds its payment's entries. Throws when the ledger owes less. */
export function payRefund(
  paid: Refund,
  before: readonly LedgerEntry[],
  at: Instant,
): { readonly refunds: readonly [Refund]; readonly ledger: readonly LedgerEntry[] } {
  const { refund_payable: owed } = balancesOf(before);
  if (owed < paid.amountSen)
    throw new Error(`The ledger owes ${owed} sen of payment ${paid.paymentId}: too little for ${paid.id}.`);
  return { refunds: [paid], ledger: refundPaid(paid, at, before) };
}
