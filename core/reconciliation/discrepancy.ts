import type { Payment } from '../payments/payment.ts';
import type { PaymentReport } from '../payments/payment-gateway.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { newAlert, type PaymentAlert } from './payment-alert.ts';

/** Returns an alert when the provider's report disagrees with a settled payment, else null. */
export function discrepancy(
  payment: Payment,
  report: PaymentReport | null,
  ids: Ids,
  now: Instant,
): PaymentAlert | null {
  const { provider, providerRef, receivedSen, chargedBackAt } = payment;
  if (providerRef === null || receivedSen === 0 || chargedBackAt !== null) return null;
  const about = { provider, providerRef };
  if (report === null) return newAlert(ids.next(), 'unknown_to_provider', about, payment, null, now);
  if (report.receivedSen >= receivedSen) return null;
  return newAlert(ids.next(), 'amount_differs', about, payment, report, now);
}
