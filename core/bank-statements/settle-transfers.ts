import { SYSTEM } from '../actor.ts';
import { checkoutOf } from '../payments/checkout-of.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';

const MAX_CONCURRENT = 20;

/**
 * Settles payments whose lines were stored as matched, after that commit. What fails is repeated by `ReconcilePayments`,
 * for which the payments are due. Throws the first failure.
 */
export async function settleTransfers(
  gateways: PaymentGateways,
  settle: Pick<SettlePayment, 'execute'>,
  payments: readonly Payment[],
): Promise<void> {
  const results = await mapConcurrent(MAX_CONCURRENT, payments, async (payment) => {
    const gateway = gateways.find(payment.provider);
    const checkout = checkoutOf(payment);
    const report = checkout && (await gateway?.fetchPayment(checkout, 'buyer'));
    if (report) await settle.execute(SYSTEM, { provider: payment.provider, report });
  });
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
