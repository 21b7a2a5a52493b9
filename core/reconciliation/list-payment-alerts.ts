import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { ProviderSetups, unverifiedProviders } from '../provider-verification/provider-setup.ts';
import { ProviderVerificationQueries } from '../provider-verification/provider-verification-queries.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { PaymentAlert } from './payment-alert.ts';
import { ReconciliationQueries } from './reconciliation-queries.ts';

export interface PaymentAlertView
  extends Pick<
    PaymentAlert,
    'id' | 'kind' | 'provider' | 'providerRef' | 'paymentId' | 'currency' | 'reportedState' | 'raisedAt'
  > {
  readonly eventTitle: string | null;
  readonly buyerName: string | null;
  /** The amounts recorded by Acara and reported by the provider, in the currency, with two decimals. */
  readonly held: number;
  readonly reported: number;
}

/** The progress of comparing a provider's checkouts. */
export interface ComparisonView {
  readonly provider: string;
  /** A day in Kuala Lumpur; null when none was compared yet. */
  readonly day: string | null;
  readonly compared: number;
  readonly differing: number;
}

export interface ListPaymentAlertsOutput {
  /** The longest open first, at most 200. */
  readonly alerts: readonly PaymentAlertView[];
  /** Of the providers that can list their checkouts. */
  readonly comparisons: readonly ComparisonView[];
  /** The providers that were never verified with the current settings, in production. */
  readonly unverifiedProviders: readonly string[];
}

const LIMIT = 200;

/** Lists discrepancies between Acara and the payment providers, for admins, with an audit entry when people are named. */
export class ListPaymentAlerts {
  static readonly needs = [
    ReconciliationQueries,
    PaymentGateways,
    ProviderSetups,
    ProviderVerificationQueries,
    AuditJournal,
  ] as const;

  constructor(
    private readonly reconciliation: ReconciliationQueries,
    private readonly gateways: PaymentGateways,
    private readonly setups: ProviderSetups,
    private readonly verifications: ProviderVerificationQueries,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor): Promise<ListPaymentAlertsOutput> {
    const admin = requireRole(actor, 'admin');
    const comparable = this.gateways.all.filter(({ listCheckouts }) => listCheckouts !== undefined);
    const [records, comparisons, unverified] = await Promise.all([
      this.reconciliation.openAlerts(LIMIT),
      Promise.all(comparable.map(({ id }) => this.#comparisonOf(id))),
      unverifiedProviders(this.setups, this.verifications),
    ]);
    if (records.some(({ buyerName }) => buyerName !== null))
      this.journal.recordView(admin, 'people_viewed', 'payment_alerts');
    return {
      alerts: records.map(({ alert, eventTitle, buyerName }) => {
        const { heldSen, reportedSen, closedAt: _, note: __, ...shown } = alert;
        const amounts = { held: ringgitFromSen(heldSen), reported: ringgitFromSen(reportedSen) };
        return { ...shown, ...amounts, eventTitle, buyerName };
      }),
      comparisons,
      unverifiedProviders: unverified,
    };
  }

  async #comparisonOf(provider: string): Promise<ComparisonView> {
    const latest = await this.reconciliation.latestComparison(provider);
    return {
      provider,
      day: latest?.day ?? null,
      compared: latest?.compared ?? 0,
      differing: latest?.differing ?? 0,
    };
  }
}
