import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { checkoutOf } from '../payments/checkout-of.ts';
import type { Payment } from '../payments/payment.ts';
import { PaymentGateways, type PaymentReport } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { storableReport } from '../payments/storable-report.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { useCaseKey } from '../use-case-key.ts';
import { recordCheck } from './record-check-decision.ts';

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
  static readonly needs = [
    UnitOfWork,
    TicketOffice,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly office: TicketOffice,
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
    const recorded = await Promise.allSettled(settledAnswers.map((answer) => this.#record(answer)));
    const faults = [...asked, ...settled, ...recorded].flatMap((result) =>
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

  async #record({ payment, report }: Answer): Promise<void> {
    await this.office.run(recordCheck, {
      payment,
      report,
      isOffered: this.gateways.find(payment.provider) !== null,
      at: this.clock.now(),
      ids: this.ids,
    });
  }
}
