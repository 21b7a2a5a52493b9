import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { keyOfEntry, MUTABLE_LINE_FIELDS, type StatementLine } from '#core/bank-statements/statement-line.ts';
import type { StatementLineRepository } from '#core/bank-statements/statement-line-repository.ts';
import type { Day } from '#core/shared/day.ts';
import type { PaymentId, StatementLineId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { type MemoryDraft, requireExisting, withFields } from '../memory-database.ts';

export class MemoryStatementLineRepository implements StatementLineRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(ids: readonly StatementLineId[]): Promise<readonly StatementLine[]> {
    return this.#lines(({ id }) => ids.includes(id));
  }

  async ofDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]> {
    return this.#lines((line) => line.account === account && days.includes(line.day));
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]> {
    return this.#lines(({ paymentId }) => paymentId !== null && paymentIds.includes(paymentId));
  }

  async addAll(lines: readonly StatementLine[]): Promise<void> {
    const { statementLines, payments } = this.draft.state;
    const stored = new Set([...statementLines.values()].map(keyOfEntry));
    for (const line of lines) {
      if (line.paymentId !== null) requireExisting(payments, line.paymentId);
      if (stored.has(keyOfEntry(line))) continue;
      stored.add(keyOfEntry(line));
      statementLines.set(line.id, line);
    }
  }

  async saveAll(lines: readonly StatementLine[]): Promise<void> {
    const { statementLines } = this.draft.state;
    for (const line of lines)
      statementLines.set(line.id, withFields(statementLines, line, MUTABLE_LINE_FIELDS));
  }

  async saveColumns(columns: StatementColumns): Promise<void> {
    this.draft.state.statementColumns.set('last', columns);
  }

  #lines(matches: (line: StatementLine) => boolean): readonly StatementLine[] {
    return inOrder([...this.draft.state.statementLines.values()].filter(matches), ({ id }) => [id]);
  }
}
