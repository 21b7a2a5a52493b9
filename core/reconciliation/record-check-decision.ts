import { nextCheckAt, type Payment } from '../payments/payment.ts';
import type { PaymentReport } from '../payments/payment-gateway.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type CheckDecision, CheckFacts } from './check-facts.ts';
import { newAlert, type PaymentAlert } from './payment-alert.ts';

export interface RecordCheckRequest {
  /** As it was before the provider was asked. */
  readonly payment: Payment;
  /** Null when the provider does not know the payment, or could not be asked for it. */
  readonly report: PaymentReport | null;
  /** Whether the provider is configured, so that what it says counts. */
  readonly isOffered: boolean;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * A provider was asked for a payment, and its answer is settled: the next check is due, and an alert is raised when the
 * provider has less. Raises none for a payment that got money meanwhile.
 */
export const recordCheck: CheckDecision<RecordCheckRequest, null> = {
  name: 'record check',
  async load(stores, requests) {
    return new CheckFacts(
      await stores.payments.findAll([...new Set(requests.map(({ payment }) => payment.id))]),
    );
  },
  decide({ payment: before, report, isOffered, at, ids }, facts) {
    const payment = facts.payment(before.id);
    if (!payment) return { answer: null, changes: [] };
    const isMoved = before.receivedSen !== payment.receivedSen;
    const alert = isMoved || !isOffered ? null : discrepancy(payment, report, ids, at);
    const checked = { ...payment, checkDueAt: nextCheckAt(payment, at) };
    return { answer: null, changes: [{ payments: [checked], alerts: alert ? [alert] : [] }] };
  },
};

/** Returns an alert when the provider's report disagrees with a settled payment, else null. */
function discrepancy(
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
