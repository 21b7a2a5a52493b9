import { ChangedRows } from '../decisions/changed-rows.ts';
import type { Decision, Facts } from '../decisions/decision.ts';
import type { Payment } from '../payments/payment.ts';
import type { ReportedPayment } from '../payments/payment-repository.ts';
import { isReported, type ProviderVerification } from '../provider-verification/provider-verification.ts';
import type { PaymentId, ProviderId } from '../shared/ids.ts';
import type { WritableStores } from '../unit-of-work.ts';
import type { PaymentAlert } from './payment-alert.ts';

/** Something that a comparison with a provider says about payments. */
export type CheckDecision<Request, Answer> = Decision<Request, Answer, CheckFacts, CheckChanges>;

/** What a comparison changes. A missing list means no change. */
export interface CheckChanges {
  readonly payments?: readonly Payment[];
  readonly alerts?: readonly PaymentAlert[];
}

/** The stored rows that are compared with what providers say. */
export class CheckFacts implements Facts<CheckChanges> {
  readonly #changedPayments = new ChangedRows<Payment>();
  readonly #alerts: PaymentAlert[] = [];
  readonly #payments: Map<PaymentId, Payment>;
  readonly #paymentIds: ReadonlyMap<string, PaymentId>;

  constructor(
    payments: readonly Payment[],
    private readonly verifications: readonly ProviderVerification[] = [],
  ) {
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]));
    this.#paymentIds = new Map(
      payments.map(({ id, provider, providerRef }) => [keyOf(provider, providerRef ?? ''), id]),
    );
  }

  payment(id: PaymentId): Payment | null {
    return this.#payments.get(id) ?? null;
  }

  paymentByReference(provider: ProviderId, providerRef: string): Payment | null {
    const id = this.#paymentIds.get(keyOf(provider, providerRef));
    return id === undefined ? null : this.payment(id);
  }

  /** Returns whether a provider reports on the operator's verification of it. */
  isVerification(reported: ReportedPayment): boolean {
    return this.verifications.some((verification) => isReported(verification, reported));
  }

  apply({ payments = [], alerts = [] }: CheckChanges): void {
    this.#changedPayments.add([], payments);
    for (const payment of payments) this.#payments.set(payment.id, payment);
    this.#alerts.push(...alerts);
  }

  async write(stores: WritableStores): Promise<void> {
    await stores.payments.saveAll(this.#changedPayments.changed);
    await stores.reconciliation.raise(this.#alerts);
  }
}

function keyOf(provider: ProviderId, providerRef: string): string {
  return `${provider}\n${providerRef}`;
}
