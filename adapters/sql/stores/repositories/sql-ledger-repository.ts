import type { Kysely } from 'kysely';
import { inLedgerOrder, type LedgerEntry, requireBalanced } from '#core/ledger/ledger-entry.ts';
import type { LedgerRepository } from '#core/ledger/ledger-repository.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { ledgerTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed } from '../rows/bulk-rows.ts';

export class SqlLedgerRepository implements LedgerRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async addAll(entries: readonly LedgerEntry[]): Promise<void> {
    requireBalanced(entries);
    await insertAll(this.db, this.dialect, ledgerTable, entries);
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly LedgerEntry[]> {
    if (paymentIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where(isOneOf(this.dialect, 'ledger_entries', ['payment_id'], listed(paymentIds)))
      .execute();
    return inLedgerOrder(rows.map(ledgerTable.toEntity));
  }
}
