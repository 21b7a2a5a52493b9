import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Payment } from '../../payments/payment.ts';
import { TRANSFER } from '../../payments/transfer.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';
import type { StatementColumns } from '../statement-columns.ts';
import { daysToCompare } from '../statement-days.ts';
import type { StatementLine } from '../statement-line.ts';
import {
  ENTRY_OUTCOMES,
  type EntryMatch,
  type EntryOutcome,
  type FileEntry,
  matchEntries,
} from '../statement-matches.ts';
import { transferReferencesIn } from '../transfer-reference.ts';
import { lockTransfers } from './lock-transfers.ts';
import { type StatementDecision, StatementFacts } from './statement-facts.ts';

export interface ImportBankStatementRequest {
  readonly rows: readonly FileEntry[];
  /** The number of the account that the statement is of. */
  readonly account: string;
  /** Remembered for the next statement. */
  readonly columns: StatementColumns;
  readonly digest: KeyedDigest;
  readonly actor: Actor;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface ImportedStatement {
  /** The number of lines of each outcome. */
  readonly counts: Readonly<Record<EntryOutcome, number>>;
  /** The payments that have their money now. */
  readonly paid: readonly Payment[];
}

/** An admin imports a bank's statement: its new lines are stored, and the payments that have their money are due for a check. */
export const importBankStatement: StatementDecision<ImportBankStatementRequest, ImportedStatement> = {
  name: 'import bank statement',
  async load(stores, requests) {
    // First, because it blocks other imports until the transaction ends.
    for (const { columns } of requests) await stores.statementLines.saveColumns(columns);
    const payments = await lockTransfers(
      stores,
      requests.flatMap(({ rows }) => referencesIn(rows)),
    );
    const known = await Promise.all(
      requests.map(({ account, rows }) => stores.statementLines.ofDays(account, daysOf(rows))),
    );
    const lines = await stores.statementLines.ofPayments(payments.map(({ id }) => id));
    return new StatementFacts(payments, [...known.flat(), ...lines]);
  },
  decide({ rows, account, digest, actor, at, ids }, facts) {
    const payments = facts.paymentsWith(referencesIn(rows));
    const known = facts.linesOfDays(account, daysOf(rows));
    const lines = facts.linesOfPayments(payments.map(({ id }) => id));
    const { matches, completed } = matchEntries(rows, { known, payments, lines }, digest);
    const paidIds = new Set(matches.filter(isCounted).map(({ paymentId }) => paymentId));
    const paid = payments.filter(({ id }) => paidIds.has(id));
    const counts = countsOf(matches);
    return {
      answer: { counts, paid },
      changes: [
        {
          newLines: matches.flatMap((match) => lineOf(match, ids, at) ?? []),
          lines: completed,
          // Due now, so that a process that dies before it settles them leaves that to the reconciliation.
          payments: paid.map((payment) => ({ ...payment, checkDueAt: at })),
          audit: [auditFact(actor, 'bank_statement_imported', TRANSFER, at, counts)],
        },
      ],
    };
  },
};

function referencesIn(rows: readonly FileEntry[]): readonly string[] {
  return rows.flatMap(({ entry }) => transferReferencesIn(entry.text));
}

function daysOf(rows: readonly FileEntry[]) {
  return daysToCompare(rows.map(({ entry }) => entry));
}

/** Returns the line to store; null for an entry that is stored, or perhaps is. */
function lineOf(
  { entry, entryDigest, outcome, paymentId }: EntryMatch,
  ids: Ids,
  at: Instant,
): StatementLine | null {
  if (outcome === 'known' || outcome === 'perhaps_known') return null;
  const state = outcome === 'too_much' ? 'matched' : outcome;
  const undecided = { importedAt: at, decidedBy: null, note: '' };
  return { id: ids.next(), ...entry, entryDigest, state, paymentId, ...undecided };
}

function isCounted({ outcome }: EntryMatch): boolean {
  return outcome === 'matched' || outcome === 'too_much';
}

function countsOf(matches: readonly EntryMatch[]): Readonly<Record<EntryOutcome, number>> {
  const counts = Object.fromEntries(ENTRY_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    EntryOutcome,
    number
  >;
  for (const { outcome } of matches) counts[outcome] += 1;
  return counts;
}
