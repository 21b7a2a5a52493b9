import type { Payment } from '../payments/payment.ts';
import type { PaymentReport } from '../payments/payment-gateway.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type CheckDecision, CheckFacts } from './check-facts.ts';

export interface CompareCheckoutsRequest {
  readonly provider: ProviderId;
  /** A page of the provider's list. Those that are final are settled. */
  readonly reports: readonly PaymentReport[];
  readonly at: Instant;
}

export interface ComparedCheckouts {
  /** The number of checkouts that differ. */
  readonly differing: number;
}

/**
 * A provider lists its checkouts: payments for which it has less are due for a check. Money without a payment differs,
 * unless it is the operator's verification of the provider.
 */
export const compareCheckouts: CheckDecision<CompareCheckoutsRequest, ComparedCheckouts> = {
  name: 'compare checkouts',
  async load(stores, requests) {
    const reported = requests.flatMap(({ provider, reports }) =>
      reports.map(({ providerRef }) => ({ provider, providerRef, paymentId: null })),
    );
    const seen = await stores.payments.findReported(reported);
    const facts = new CheckFacts(seen);
    const ids = requests.flatMap((request) => paymentsWithLess(request, facts).map(({ id }) => id));
    const locked = await stores.payments.findAll([...new Set(ids)]);
    const unknown = requests.flatMap((request) => unknownMoney(request, facts));
    const verifications = unknown.length > 0 ? await stores.verifications.findReported(unknown) : [];
    return new CheckFacts([...seen, ...locked], verifications);
  },
  decide(request, facts) {
    const less = paymentsWithLess(request, facts);
    const unknown = unknownMoney(request, facts).filter((reported) => !facts.isVerification(reported));
    return {
      answer: { differing: less.length + unknown.length },
      changes: [{ payments: less.map((payment) => ({ ...payment, checkDueAt: request.at })) }],
    };
  },
};

/** Returns the payments for which the provider has less than was received, each once. */
function paymentsWithLess(
  { provider, reports }: CompareCheckoutsRequest,
  facts: CheckFacts,
): readonly Payment[] {
  const theirs = new Map(reports.map(({ providerRef, receivedSen }) => [providerRef, receivedSen]));
  return [...theirs].flatMap(([providerRef, sen]) => {
    const payment = facts.paymentByReference(provider, providerRef);
    return payment && payment.chargedBackAt === null && payment.receivedSen > sen ? [payment] : [];
  });
}

/** Returns what the provider has received for references that no payment has. */
function unknownMoney({ provider, reports }: CompareCheckoutsRequest, facts: CheckFacts) {
  return reports.flatMap(({ providerRef, paymentId, state, receivedSen }) => {
    const isUnknown =
      state !== 'pending' && receivedSen > 0 && !facts.paymentByReference(provider, providerRef);
    return isUnknown ? [{ provider, providerRef, paymentId }] : [];
  });
}
