import type { PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import type { ReconciliationRepository } from '#core/reconciliation/reconciliation-repository.ts';
import type { PaymentAlertId } from '#core/shared/ids.ts';
import { keyOf, type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryReconciliationRepository implements ReconciliationRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async raise(alerts: readonly PaymentAlert[]): Promise<void> {
    for (const alert of alerts) this.#raise(alert);
  }

  #raise(alert: PaymentAlert): void {
    const { alerts } = this.draft.state;
    const known = [...alerts.values()].find(
      ({ kind, provider, providerRef }) =>
        kind === alert.kind && provider === alert.provider && providerRef === alert.providerRef,
    );
    if (known && known.heldSen === alert.heldSen && known.reportedSen === alert.reportedSen) return;
    const id = known?.id ?? alert.id;
    alerts.set(id, { ...alert, id });
  }

  async findAlert(id: PaymentAlertId): Promise<PaymentAlert | null> {
    return this.draft.state.alerts.get(id) ?? null;
  }

  async saveAlert(alert: PaymentAlert): Promise<void> {
    replace(this.draft.state.alerts, alert.id, alert);
  }

  async noteComparison(comparison: PaymentComparison): Promise<void> {
    this.draft.state.comparisons.set(keyOf(comparison.provider, comparison.day), comparison);
  }
}
