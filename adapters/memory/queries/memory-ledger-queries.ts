import { inLedgerOrder, type LedgerEntry } from '#core/payments/ledger-entry.ts';
import type { LedgerQueries, LedgerSum } from '#core/payments/ledger-queries.ts';
import type { EventId, PaymentId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase, PublishedState } from '../memory-database.ts';

export class MemoryLedgerQueries implements LedgerQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]> {
    return entriesOf(this.database.published, paymentId);
  }

  async ofEvent(eventId: EventId): Promise<readonly LedgerSum[]> {
    const sums = new Map<string, LedgerSum>();
    for (const entry of this.database.published.ledger.values()) {
      if (entry.eventId !== eventId) continue;
      const { kind, account, currency } = entry;
      const key = JSON.stringify([kind, account, currency]);
      const amountSen = (sums.get(key)?.amountSen ?? 0) + entry.amountSen;
      sums.set(key, { kind, account, currency, amountSen });
    }
    const moved = [...sums.values()].filter(({ amountSen }) => amountSen !== 0);
    return inOrder(moved, ({ kind, account, currency }) => [kind, account, currency]);
  }
}

/** Returns a payment's entries in their order. */
export function entriesOf(
  { ledger }: Pick<PublishedState, 'ledger'>,
  paymentId: PaymentId,
): readonly LedgerEntry[] {
  return inLedgerOrder([...ledger.values()].filter((entry) => entry.paymentId === paymentId));
}
