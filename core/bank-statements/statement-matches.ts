import type { Payment } from '../payments/payment.ts';
import type { PaymentId } from '../shared/ids.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { Sen } from '../shared/money.ts';
import { keyOfEntry, type StatementEntry, type StatementLine } from './statement-line.ts';
import { transferReferencesIn } from './transfer-reference.ts';

/** What importing an entry does. `too_much` is counted like `matched`, and what is too much is owed back. */
export const ENTRY_OUTCOMES = ['known', 'matched', 'too_much', 'short', 'doubled', 'unmatched'] as const;
export type EntryOutcome = (typeof ENTRY_OUTCOMES)[number];

type MatchedPayment = Pick<Payment, 'id' | 'providerRef' | 'amountSen' | 'status'>;

/** The stored facts that entries are matched with. */
export interface MatchingFacts {
  /** The lines of the account on the entries' days. */
  readonly known: readonly StatementLine[];
  /** The payments with the references in the entries. */
  readonly payments: readonly MatchedPayment[];
  /** The lines of these payments. */
  readonly lines: readonly StatementLine[];
}

export interface EntryMatch {
  readonly entry: StatementEntry;
  readonly entryDigest: string;
  readonly outcome: EntryOutcome;
  /** The payment that it names; null when it names none or several. */
  readonly paymentId: PaymentId | null;
  /** The line that was stored before; null unless `known`. */
  readonly known: StatementLine | null;
}

export interface StatementMatches {
  /** In the order of the entries. */
  readonly matches: readonly EntryMatch[];
  /** Stored lines that were short, and are enough together with new ones. */
  readonly completed: readonly StatementLine[];
}

/**
 * Matches entries with payments by the references in their texts. An entry that was stored before is recognized by its
 * text, or by its digest where the text was erased. The entries of one payment count together: they wait
 * as `short` until they are enough, and what comes after that is `doubled`.
 */
export function matchEntries(
  entries: readonly StatementEntry[],
  facts: MatchingFacts,
  digest: KeyedDigest,
): StatementMatches {
  const known = new Map(facts.known.map((line) => [keyOfEntry(line), line]));
  const knownByDigest = new Map(facts.known.map((line) => [line.entryDigest, line]));
  const named = entries.map((entry): EntryMatch => {
    const key = keyOfEntry(entry);
    const entryDigest = digest.of(key);
    const line = known.get(key) ?? knownByDigest.get(entryDigest) ?? null;
    if (line) return { entry, entryDigest, outcome: 'known', paymentId: line.paymentId, known: line };
    return {
      entry,
      entryDigest,
      outcome: 'unmatched',
      paymentId: paymentNamedIn(entry.text, facts.payments),
      known: null,
    };
  });
  const completed: StatementLine[] = [];
  const outcomes = new Map<EntryMatch, EntryOutcome>();
  for (const payment of facts.payments) {
    const fresh = named.filter((match) => match.known === null && match.paymentId === payment.id);
    const own = facts.lines.filter(({ paymentId }) => paymentId === payment.id);
    const waiting = own.filter(({ state }) => state === 'short');
    let missing: Sen = payment.amountSen - sumOf(waiting);
    if (isPaid(payment, own)) missing = 0;
    else if (sumOf(fresh.map(({ entry }) => entry)) < missing) {
      for (const match of fresh) outcomes.set(match, 'short');
      continue;
    } else completed.push(...(fresh.length > 0 ? waiting : []));
    for (const match of fresh) {
      const isDoubled = missing <= 0;
      missing -= match.entry.amountSen;
      outcomes.set(match, isDoubled ? 'doubled' : missing < 0 ? 'too_much' : 'matched');
    }
  }
  return {
    matches: named.map((match) => ({ ...match, outcome: outcomes.get(match) ?? match.outcome })),
    completed: completed.map((line) => ({ ...line, state: 'matched' })),
  };
}

/** Returns whether the payment has its money; `own` are its lines. */
export function isPaid(payment: Pick<Payment, 'status'>, own: readonly StatementLine[]): boolean {
  return payment.status === 'succeeded' || own.some(({ state }) => state === 'matched');
}

export function sumOf(entries: readonly { readonly amountSen: Sen }[]): Sen {
  return entries.reduce((sum, { amountSen }) => sum + amountSen, 0);
}

function paymentNamedIn(text: string, payments: readonly MatchedPayment[]): PaymentId | null {
  const references = transferReferencesIn(text);
  const named = payments.filter(
    ({ providerRef }) => providerRef !== null && references.includes(providerRef),
  );
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}
