import type { Payment } from '../../payments/payment.ts';
import { TRANSFER } from '../../payments/transfer.ts';
import type { Stores } from '../../unit-of-work.ts';

/** Locks the payments by transfer with these references. */
export async function lockTransfers(
  stores: Stores,
  references: readonly string[],
): Promise<readonly Payment[]> {
  const named = await stores.payments.findReported(
    [...new Set(references)].map((providerRef) => ({ provider: TRANSFER, providerRef, paymentId: null })),
  );
  return stores.payments.findAll(named.map(({ id }) => id));
}
