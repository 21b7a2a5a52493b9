import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { UNIVERSITY_ACCOUNT } from '../payments/payment-account.ts';
import {
  type CheckoutPage,
  type PaymentGateway,
  PaymentGateways,
  type PaymentReport,
} from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { storableReport } from '../payments/storable-report.ts';
import { Clock } from '../shared/clock.ts';
import { type Day, dayOf, daysAfter, startOfDay } from '../shared/day.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { addMinutes } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { useCaseKey } from '../use-case-key.ts';
import { compareCheckouts } from './compare-checkouts-decision.ts';
import { ReconciliationQueries } from './reconciliation-queries.ts';

export interface CompareProviderStatementOutput {
  /** The number of days compared. */
  readonly days: number;
}

/** Minutes after the end of a day at which its last checkouts have expired. */
const OVER_AFTER_MINUTES = 60;
const MAX_DAYS = 31;
const NO_PAGE: CheckoutPage = { reports: [], next: null };

/**
 * Compares the checkouts that providers list for each past day with Acara's payments. Settles missed payments, raises
 * an alert for money without a payment, and makes `ReconcilePayments` check payments for which the provider has less.
 * Catches up on missed days of the last month. Skips a provider that is unavailable until the next run.
 */
export class CompareProviderStatement {
  static readonly needs = [
    ReconciliationQueries,
    UnitOfWork,
    TicketOffice,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
  ] as const;

  constructor(
    private readonly reconciliation: ReconciliationQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<CompareProviderStatementOutput> {
    requireSystem(actor);
    let days = 0;
    for (const gateway of this.gateways.all)
      try {
        for (const day of await this.#daysOf(gateway)) {
          await this.#compare(actor, gateway, day);
          days += 1;
        }
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'provider_unavailable')) throw error;
      }
    return { days };
  }

  /** Returns the past days that were not compared yet, in order; only the last one at first. */
  async #daysOf(gateway: PaymentGateway): Promise<readonly Day[]> {
    if (!gateway.listCheckouts) return [];
    const last = daysAfter(dayOf(addMinutes(this.clock.now(), -OVER_AFTER_MINUTES)), -1);
    const compared = (await this.reconciliation.latestComparison(gateway.id))?.day ?? daysAfter(last, -1);
    const month = Array.from({ length: MAX_DAYS }, (_, index) => daysAfter(last, index + 1 - MAX_DAYS));
    return month.filter((day) => day > compared);
  }

  async #compare(actor: Actor, gateway: PaymentGateway, day: Day): Promise<void> {
    const opened = { from: startOfDay(day), until: startOfDay(daysAfter(day, 1)) };
    let compared = 0;
    let differing = 0;
    let after: string | null = null;
    do {
      const page: CheckoutPage =
        (await gateway.listCheckouts?.(UNIVERSITY_ACCOUNT, opened, after)) ?? NO_PAGE;
      compared += page.reports.length;
      differing += await this.#comparePage(actor, gateway, page.reports.map(storableReport));
      after = page.next;
    } while (after !== null);
    const comparison = { provider: gateway.id, day, compared, differing, comparedAt: this.clock.now() };
    await this.unitOfWork.run((stores) => stores.reconciliation.noteComparison(comparison));
  }

  /** Returns the number of checkouts that differ. */
  async #comparePage(
    actor: Actor,
    { id: provider }: PaymentGateway,
    reports: readonly PaymentReport[],
  ): Promise<number> {
    const finalReports = reports.filter(({ state }) => state !== 'pending');
    await Promise.all(finalReports.map((report) => this.settle.execute(actor, { provider, report })));
    const request = { provider, reports, at: this.clock.now() };
    return (await this.office.run(compareCheckouts, request)).differing;
  }
}
