import type { Payment } from '../payments/payment.ts';
import type { PaymentId } from '../shared/ids.ts';
import type { KeyedDigest } from '../shared/keyed-digest.ts';
import type { Sen } from '../shared/money.ts';
import { exchangedDay } from './statement-days.ts';
import { keyOfEntry, type StatementEntry, type StatementLine } from './statement-line.ts';
import { transferReferencesIn } from './transfer-reference.ts';

/**
 * What importing an entry does. `too_much` is counted like `matched`, and what is too much is owed back. `perhaps_known`
 * is not stored: it looks like a stored line that is not in the file.
 */
export const ENTRY_OUTCOMES = [
  'known',
  'perhaps_known',
  'matched',
  'too_much',
  'short',
  'doubled',
  'unmatched',
] as const;
export type EntryOutcome = (typeof ENTRY_OUTCOMES)[number];

type MatchedPayment = Pick<Payment, 'id' | 'providerRef' | 'amountSen' | 'status'>;

/** The stored facts that entries are matched with. */
export interface MatchingFacts {
  /** The lines of the account on the days of `daysToCompare`. */
  readonly known: readonly StatementLine[];
  /** The payments with the references in the entries. */
  readonly payments: readonly MatchedPayment[];
  /** The lines of these payments. */
  readonly lines: readonly StatementLine[];
}

/** An entry of a file. */
export interface FileEntry {
  readonly entry: StatementEntry;
  /** Whether the treasurer says that it is another line than the one that it looks like. */
  readonly isDistinct: boolean;
}

export interface EntryMatch {
  readonly entry: StatementEntry;
  readonly entryDigest: string;
  readonly outcome: EntryOutcome;
  /** The payment that it names; null when it names none or several. */
  readonly paymentId: PaymentId | null;
  /** The line that was stored before; null unless `known`. */
  readonly known: StatementLine | null;
  /** The stored line that it looks like, also where the treasurer says that it is another one. */
  readonly similar: StatementLine | null;
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
  entries: readonly FileEntry[],
  facts: MatchingFacts,
  digest: KeyedDigest,
): StatementMatches {
  const stored = new StoredLines(facts, digest);
  const references = new Map(facts.payments.map((payment) => [payment.providerRef, payment.id]));
  const read = entries.map(({ entry, isDistinct }) => {
    const known = stored.take(entry);
    const paymentId = known ? known.paymentId : paymentNamedIn(entry.text, references);
    return { entry, isDistinct, entryDigest: stored.digestOf(entry), paymentId, known };
  });
  // After all that are known: a stored line that is in the file is not another entry of it.
  const named = read.map(({ isDistinct, ...one }): EntryMatch => {
    const similar = one.known ? null : stored.takeSimilar(one.entry, one.paymentId);
    const outcome = one.known ? 'known' : similar && !isDistinct ? 'perhaps_known' : 'unmatched';
    return { ...one, similar, outcome };
  });
  const fresh = byPayment(named.filter(({ outcome }) => outcome === 'unmatched'));
  const storedOfPayments = byPayment(facts.lines);
  const completed: StatementLine[] = [];
  const outcomes = new Map<EntryMatch, EntryOutcome>();
  for (const payment of facts.payments) {
    const matches = fresh.get(payment.id) ?? [];
    const own = storedOfPayments.get(payment.id) ?? [];
    const waiting = own.filter(({ state }) => state === 'short');
    let missing: Sen = payment.amountSen - sumOf(waiting);
    if (isPaid(payment, own)) missing = 0;
    else if (sumOf(matches.map(({ entry }) => entry)) < missing) {
      for (const match of matches) outcomes.set(match, 'short');
      continue;
    } else completed.push(...(matches.length > 0 ? waiting : []));
    for (const match of matches) {
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

/** Stored lines, each of which is one entry at most. */
class StoredLines {
  readonly #byKey: ReadonlyMap<string, StatementLine>;
  readonly #byDigest: ReadonlyMap<string | null, StatementLine>;
  readonly #taken = new Set<StatementLine['id']>();

  constructor(
    private readonly facts: MatchingFacts,
    private readonly digest: KeyedDigest,
  ) {
    this.#byKey = new Map(facts.known.map((line) => [keyOfEntry(line), line]));
    this.#byDigest = new Map(facts.known.map((line) => [line.entryDigest, line]));
  }

  digestOf(entry: StatementEntry): string {
    return this.digest.of(keyOfEntry(entry));
  }

  /** Returns the line of an entry, recognized by its text, or by its digest where the text was erased. */
  take(entry: StatementEntry): StatementLine | null {
    return this.#take(this.#byKey.get(keyOfEntry(entry)) ?? this.#byDigest.get(this.digestOf(entry)));
  }

  /**
   * Returns a line that is perhaps the same: its day has the day and month of the entry exchanged, or it is of the same
   * payment, day and amount. Spreadsheets rewrite dates and long numbers.
   */
  takeSimilar(entry: StatementEntry, paymentId: PaymentId | null): StatementLine | null {
    const exchanged = exchangedDay(entry.day);
    const moved = exchanged === null ? null : this.take({ ...entry, day: exchanged });
    if (moved || paymentId === null) return moved;
    const days = [entry.day, exchanged];
    return this.#take(
      this.facts.lines.find(
        (line) =>
          line.paymentId === paymentId &&
          line.account === entry.account &&
          line.amountSen === entry.amountSen &&
          days.includes(line.day) &&
          !this.#taken.has(line.id),
      ),
    );
  }

  #take(line: StatementLine | undefined): StatementLine | null {
    if (!line || this.#taken.has(line.id)) return null;
    this.#taken.add(line.id);
    return line;
  }
}

/** Returns whether the payment has its money; `own` are its lines. */
export function isPaid(payment: Pick<Payment, 'status'>, own: readonly StatementLine[]): boolean {
  return payment.status === 'succeeded' || own.some(({ state }) => state === 'matched');
}

export function sumOf(entries: readonly { readonly amountSen: Sen }[]): Sen {
  return entries.reduce((sum, { amountSen }) => sum + amountSen, 0);
}

function byPayment<Item extends { readonly paymentId: PaymentId | null }>(
  items: readonly Item[],
): ReadonlyMap<PaymentId | null, readonly Item[]> {
  const groups = new Map<PaymentId | null, Item[]>();
  for (const item of items) {
    const group = groups.get(item.paymentId);
    if (group) group.push(item);
    else groups.set(item.paymentId, [item]);
  }
  return groups;
}

function paymentNamedIn(text: string, references: ReadonlyMap<string | null, PaymentId>): PaymentId | null {
  const named = transferReferencesIn(text).flatMap((reference) => references.get(reference) ?? []);
  return named.length === 1 ? (named[0] ?? null) : null;
}
