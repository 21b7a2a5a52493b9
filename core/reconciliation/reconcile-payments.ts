import { type Actor, requireSystem } from '../actor.ts';
import { checkoutOf } from '../payments/checkout-of.ts';
import { nextCheckAt, type Payment } from '../payments/payment.ts';
import { PaymentGateways, type PaymentReport } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { storableReport } from '../payments/storable-report.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { useCaseKey } from '../use-case-key.ts';
import { newAlert, type PaymentAlert } from './payment-alert.ts';

export interface ReconcilePaymentsOutput {
  /** The number of payments checked. */
  readonly asked: number;
  /** The number of payments with news. */
  readonly settled: number;
  /** The number of payments whose provider was unavailable. */
  readonly unreachable: number;
}

interface Answer {
  /** The payment before the check. */
  readonly payment: Payment;
  /** Null when the provider does not know the payment, or there is no reference to ask for. */
  readonly report: PaymentReport | null;
}

const BATCH = 500;
const LEASE_MINUTES = 5;
const MAX_CONCURRENT_QUERIES = 20;

/**
 * Polls the providers for payments at growing intervals, because callbacks get lost, money comes late and payments are
 * reversed. Raises alerts for discrepancies and retries an unavailable provider after five minutes. Several processes
 * may run it: a payment stays due until its result is stored.
 */
export class ReconcilePayments {
  static readonly needs = [UnitOfWork, PaymentGateways, useCaseKey('SettlePayment'), Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<ReconcilePaymentsOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const due = await this.unitOfWork.run((stores) =>
      stores.payments.leaseChecks(now, addMinutes(now, LEASE_MINUTES), BATCH),
    );
    const asked = await mapConcurrent(MAX_CONCURRENT_QUERIES, due, (payment) => this.#ask(payment));
    const answers = asked.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
    const settled = await Promise.allSettled(answers.map((answer) => this.#settle(actor, answer)));
    const settledAnswers = answers.filter((_, index) => settled[index]?.status === 'fulfilled');
    if (settledAnswers.length > 0)
      await this.unitOfWork.run((stores) => this.#recordAnswers(stores, settledAnswers));
    const faults = [...asked, ...settled].flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (faults.length > 0)
      throw new AggregateError(faults, `Payments that could not be reconciled: ${faults.length}.`);
    return {
      asked: due.length,
      settled: settled.filter((result) => result.status === 'fulfilled' && result.value).length,
      unreachable: due.length - answers.length,
    };
  }

  /** Returns null when the provider is unavailable. */
  async #ask(payment: Payment): Promise<Answer | null> {
    const { provider, status } = payment;
    const gateway = this.gateways.find(provider);
    const checkout = checkoutOf(payment);
    if (!gateway || !checkout) return { payment, report: null };
    try {
      const report = await gateway.fetchPayment(checkout, 'reconciliation');
      // The provider may have been unavailable when the payment was closed.
      if (report?.state === 'pending' && status === 'closed') await gateway.cancelCheckout(checkout);
      return { payment, report: report && storableReport(report) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return null;
      throw error;
    }
  }

  /** Returns whether the report had news. */
  async #settle(actor: Actor, { payment: { provider }, report }: Answer): Promise<boolean> {
    if (report === null || report.state === 'pending') return false;
    return (await this.settle.execute(actor, { provider, report })).outcome === 'settled';
  }

  async #recordAnswers(stores: Stores, answers: readonly Answer[]): Promise<void> {
    const now = this.clock.now();
    const asked = new Map(answers.map((answer) => [answer.payment.id, answer]));
    const payments = await stores.payments.findAll([...asked.keys()]);
    await stores.payments.saveAll(
      payments.map((payment) => ({ ...payment, checkDueAt: nextCheckAt(payment, now) })),
    );
    const alerts = payments.flatMap((payment) => {
      const answer = asked.get(payment.id);
      const isMoved = answer?.payment.receivedSen !== payment.receivedSen;
      if (!answer || isMoved || !this.gateways.find(payment.provider)) return [];
      return discrepancy(payment, answer.report, this.ids, now) ?? [];
    });
    await stores.reconciliation.raise(alerts);
  }
}

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
