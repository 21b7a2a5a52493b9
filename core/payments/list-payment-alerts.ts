import { type Actor, requireRole } from '../shared/actor.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { PaymentId } from './payment.ts';
import type { PaymentAlert, PaymentAlertId, PaymentAlertKind } from './payment-alert.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import type { ReconciliationQueries } from './reconciliation-queries.ts';

export interface PaymentAlertView {
  readonly id: PaymentAlertId;
  readonly kind: PaymentAlertKind;
  readonly provider: string;
  /** What it is called at the provider. */
  readonly providerRef: string;
  readonly paymentId: PaymentId | null;
  readonly eventTitle: string | null;
  readonly buyerName: string | null;
  /** Of the currency, with two decimals: what Acara wrote down, and what the provider says. */
  readonly held: number;
  readonly reported: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly reportedState: PaymentAlert['reportedState'];
  readonly raisedAt: Instant;
}

/** How far a provider’s books were compared. */
export interface ComparisonView {
  readonly provider: string;
  /** A day in Kuala Lumpur; null while none was compared, or where the provider can’t list its checkouts. */
  readonly day: string | null;
  readonly compared: number;
  readonly differing: number;
}

export interface ListPaymentAlertsOutput {
  /** The longest waiting first; no more than two hundred. */
  readonly alerts: readonly PaymentAlertView[];
  readonly comparisons: readonly ComparisonView[];
}

const LIMIT = 200;

/** What Acara and the payment providers do not agree on, for admins. */
export class ListPaymentAlerts {
  constructor(
    private readonly reconciliation: ReconciliationQueries,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute(actor: Actor): Promise<ListPaymentAlertsOutput> {
    requireRole(actor, 'admin');
    const [records, comparisons] = await Promise.all([
      this.reconciliation.openAlerts(LIMIT),
      Promise.all(this.gateways.all.map(({ id }) => this.#comparisonOf(id))),
    ]);
    return {
      alerts: records.map(({ alert, eventTitle, buyerName }) => {
        const { heldSen, reportedSen, closedAt: _, note: __, ...shown } = alert;
        const amounts = { held: ringgitFromSen(heldSen), reported: ringgitFromSen(reportedSen) };
        return { ...shown, ...amounts, eventTitle, buyerName };
      }),
      comparisons,
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
