import type { AuditFact } from '../../audit/audit-entry.ts';
import { ChangedRows } from '../../decisions/changed-rows.ts';
import type { Decision, Facts } from '../../decisions/decision.ts';
import type { Payment } from '../../payments/payment.ts';
import type { Day } from '../../shared/day.ts';
import type { PaymentId, StatementLineId } from '../../shared/ids.ts';
import type { WritableStores } from '../../unit-of-work.ts';
import type { StatementLine } from '../statement-line.ts';

/** Something that happens to lines of bank statements and the transfers that they pay for. */
export type StatementDecision<Request, Answer> = Decision<Request, Answer, StatementFacts, StatementChanges>;

/** What a decision on lines changes. A missing list means no change. */
export interface StatementChanges {
  readonly newLines?: readonly StatementLine[];
  readonly lines?: readonly StatementLine[];
  readonly payments?: readonly Payment[];
  readonly audit?: readonly AuditFact[];
}

/** The stored lines and the payments by transfer that decisions read, kept up to date with what they change. */
export class StatementFacts implements Facts<StatementChanges> {
  readonly #changedLines = new ChangedRows<StatementLine>();
  readonly #changedPayments = new ChangedRows<Payment>();
  readonly #audit: AuditFact[] = [];
  readonly #lines: Map<StatementLineId, StatementLine>;
  readonly #payments: Map<PaymentId, Payment>;

  constructor(payments: readonly Payment[], lines: readonly StatementLine[]) {
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]));
    this.#lines = new Map(lines.map((line) => [line.id, line]));
  }

  line(id: StatementLineId): StatementLine | null {
    return this.#lines.get(id) ?? null;
  }

  /** Returns the lines of an account on these days, in the order of their ids. */
  linesOfDays(account: string, days: readonly Day[]): readonly StatementLine[] {
    const wanted = new Set(days);
    return this.#linesWhere((line) => line.account === account && wanted.has(line.day));
  }

  /** Returns the lines of these payments, in the order of their ids. */
  linesOfPayments(paymentIds: readonly PaymentId[]): readonly StatementLine[] {
    const wanted = new Set(paymentIds);
    return this.#linesWhere(({ paymentId }) => paymentId !== null && wanted.has(paymentId));
  }

  /** Returns the payments with these references, in the order of their ids. */
  paymentsWith(references: readonly string[]): readonly Payment[] {
    const wanted = new Set(references);
    const found = [...this.#payments.values()].filter(
      ({ providerRef }) => providerRef !== null && wanted.has(providerRef),
    );
    return found.sort(byId);
  }

  apply({ newLines = [], lines = [], payments = [], audit = [] }: StatementChanges): void {
    this.#changedLines.add(newLines, lines);
    this.#changedPayments.add([], payments);
    for (const line of [...newLines, ...lines]) this.#lines.set(line.id, line);
    for (const payment of payments) this.#payments.set(payment.id, payment);
    this.#audit.push(...audit);
  }

  async write(stores: WritableStores): Promise<void> {
    await stores.statementLines.addAll(this.#changedLines.added);
    await stores.statementLines.saveAll(this.#changedLines.changed);
    await stores.payments.saveAll(this.#changedPayments.changed);
    for (const fact of this.#audit) await stores.audit.append(fact);
  }

  #linesWhere(matches: (line: StatementLine) => boolean): readonly StatementLine[] {
    return [...this.#lines.values()].filter(matches).sort(byId);
  }
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
