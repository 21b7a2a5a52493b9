import { type LedgerEntry, requireBalanced } from '#core/ledger/ledger-entry.ts';
import type { LedgerRepository } from '#core/ledger/ledger-repository.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, requireExisting } from '../memory-database.ts';
import { entriesOf } from '../queries/memory-ledger-queries.ts';

export class MemoryLedgerRepository implements LedgerRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async addAll(entries: readonly LedgerEntry[]): Promise<void> {
    requireBalanced(entries);
    const { ledger, payments } = this.draft.state;
    for (const entry of entries) {
      requireExisting(payments, entry.paymentId);
      insert(ledger, keyOfEntry(entry), entry);
    }
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly LedgerEntry[]> {
    return entriesOf(this.draft.state, paymentIds);
  }
}

function keyOfEntry({ paymentId, kind, reference, account }: LedgerEntry): string {
  return JSON.stringify([paymentId, kind, reference, account]);
}
