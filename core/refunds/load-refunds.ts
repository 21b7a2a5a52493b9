import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { SealedBankDetails } from '../refund-batches/bank-details.ts';
import type { PersonId, RefundId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Refund } from './refund.ts';
import { RefundFacts } from './refund-facts.ts';

/** Loads the refunds of requests with every owed transfer to their people, and the ledger of their payments. */
export async function loadRefunds(
  stores: Stores,
  requests: readonly { readonly refundId: RefundId }[],
): Promise<RefundFacts> {
  const ids = new Set(requests.map(({ refundId }) => refundId));
  const refunds = await lockRefunds(stores, [...ids]);
  return new RefundFacts({
    refunds,
    ledger: await readLedger(
      stores,
      refunds.filter(({ id }) => ids.has(id)),
    ),
  });
}

/**
 * Locks refunds, and before them every owed transfer to their people: so that two transactions about the same person
 * wait for the same row, instead of each for a row of the other.
 */
export async function lockRefunds(stores: Stores, ids: readonly RefundId[]): Promise<readonly Refund[]> {
  const seen = await stores.refunds.readAll(ids);
  const owed = await stores.refunds.manualOf(peopleOf(seen));
  const locked = new Set(owed.map(({ id }) => id));
  return [...owed, ...(await stores.refunds.findAll(ids.filter((id) => !locked.has(id))))];
}

/** Returns the entries of the refunds' payments. */
export function readLedger(stores: Stores, refunds: readonly Refund[]): Promise<readonly LedgerEntry[]> {
  return stores.ledger.ofPayments([...new Set(refunds.map(({ paymentId }) => paymentId))]);
}

/** Locks the bank details of the refunds' people, after the refunds. */
export async function lockBankDetails(
  stores: Stores,
  refunds: readonly Refund[],
): Promise<readonly SealedBankDetails[]> {
  const found = await Promise.all(peopleOf(refunds).map((uid) => stores.bankDetails.find(uid)));
  return found.flatMap((details) => details ?? []);
}

/** Returns the people of refunds, each once, in the order in which their rows are locked. */
export function peopleOf(refunds: readonly Pick<Refund, 'userId'>[]): readonly PersonId[] {
  return [...new Set(refunds.map(({ userId }) => userId))].sort();
}
