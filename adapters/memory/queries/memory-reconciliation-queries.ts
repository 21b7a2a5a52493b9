import { payerOf } from '#core/parties/party.ts';
import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type {
  PaymentAlertRecord,
  ReconciliationQueries,
} from '#core/reconciliation/reconciliation-queries.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryReconciliationQueries implements ReconciliationQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async openAlerts(limit: number): Promise<readonly PaymentAlertRecord[]> {
    const { alerts, payments, tickets, events } = this.database.published;
    const open = [...alerts.values()].filter((alert) => alert.closedAt === null && !this.#isExplained(alert));
    return inOrder(open, ({ raisedAt, id }) => [raisedAt, id])
      .slice(0, limit)
      .map((alert) => {
        const payment = payments.get(alert.paymentId ?? '');
        const eventTitle = events.get(payment?.eventId ?? '')?.title ?? null;
        const ticket = tickets.get(payment?.ticketId ?? '');
        return { alert, eventTitle, buyerName: ticket ? payerOf(ticket).name : null };
      });
  }

  async latestComparison(provider: ProviderId): Promise<PaymentComparison | null> {
    const own = [...this.database.published.comparisons.values()].filter((one) => one.provider === provider);
    return inOrder(own, ({ day }) => [day]).at(-1) ?? null;
  }

  #isExplained({ kind, provider, providerRef }: PaymentAlert): boolean {
    return (
      kind === 'unknown_to_us' &&
      [...this.database.published.payments.values()].some(
        (payment) => payment.provider === provider && payment.providerRef === providerRef,
      )
    );
  }
}
