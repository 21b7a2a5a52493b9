import { type Kysely, sql } from 'kysely';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { keyOfEntry, type StatementLine } from '#core/bank-statements/statement-line.ts';
import type { StatementLineRepository } from '#core/bank-statements/statement-line-repository.ts';
import type { Day } from '#core/shared/day.ts';
import type { PaymentId, StatementLineId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, statementLineTable } from '../../schema.ts';
import { byId, isOneOf, listed, refs, updateAll } from '../rows/bulk-rows.ts';

export class SqlStatementLineRepository implements StatementLineRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(ids: readonly StatementLineId[]): Promise<readonly StatementLine[]> {
    if (ids.length === 0) return [];
    const rows = await this.#locked()
      .where(isOneOf(this.dialect, 'statement_lines', ['id'], listed(ids)))
      .execute();
    return rows.map(statementLineTable.toEntity).sort(byId);
  }

  async ofDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]> {
    if (days.length === 0) return [];
    const rows = await this.db
      .selectFrom('statement_lines')
      .selectAll()
      .where('account', '=', account)
      .where(isOneOf(this.dialect, 'statement_lines', ['day'], listed(days)))
      .execute();
    return rows.map(statementLineTable.toEntity).sort(byId);
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]> {
    if (paymentIds.length === 0) return [];
    const rows = await this.#locked()
      .where('payment_id', 'is not', null)
      .where(isOneOf(this.dialect, 'statement_lines', ['payment_id'], listed(paymentIds)))
      .execute();
    return rows.map(statementLineTable.toEntity).sort(byId);
  }

  /** Adds in a fixed order, so that two transactions never deadlock. */
  async addAll(lines: readonly StatementLine[]): Promise<void> {
    if (lines.length === 0) return;
    const { columns } = statementLineTable;
    const rows = statementLineTable.valuesOf([...lines].sort(byEntry));
    await sql`
      insert into statement_lines (${refs(columns)})
      select ${refs(columns)} from ${this.dialect.rowsOf('statement_lines', columns, rows)} where true
      on conflict (account, day, amount_sen, text, number) do nothing`.execute(this.db);
  }

  async saveAll(lines: readonly StatementLine[]): Promise<void> {
    await updateAll(this.db, this.dialect, statementLineTable, lines);
  }

  async saveColumns(columns: StatementColumns): Promise<void> {
    const written = JSON.stringify(columns);
    await this.db
      .insertInto('statement_columns')
      .values({ id: 'last', columns: written })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ columns: written }))
      .execute();
  }

  #locked() {
    return this.db
      .selectFrom('statement_lines')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.orderBy('id').forUpdate());
  }
}

function byEntry(one: StatementLine, other: StatementLine): number {
  return keyOfEntry(one) < keyOfEntry(other) ? -1 : 1;
}
