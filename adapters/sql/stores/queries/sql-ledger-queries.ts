import { sql } from 'kysely';
import type { LedgerEntry } from '#core/payments/ledger-entry.ts';
import type { LedgerQueries, LedgerSum } from '#core/payments/ledger-queries.ts';
import type { EventId, PaymentId } from '#core/shared/ids.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { entriesOf } from '../repositories/sql-ledger-repository.ts';

export class SqlLedgerQueries implements LedgerQueries {
  constructor(private readonly database: SqlDatabase) {}

  async ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]> {
    return entriesOf(this.database.reader, paymentId);
  }

  async ofEvent(eventId: EventId): Promise<readonly LedgerSum[]> {
    return this.database.reader
      .selectFrom('ledger_entries')
      .select(['kind', 'account', 'currency', sql<number>`sum(amount_sen)`.as('amountSen')])
      .where('event_id', '=', eventId)
      .groupBy(['kind', 'account', 'currency'])
      .having(sql`sum(amount_sen)`, '<>', 0)
      .orderBy('kind')
      .orderBy('account')
      .orderBy('currency')
      .execute();
  }
}
