import { dayOf, daysAfter, startOfDay } from '../shared/day.ts';
import type { Instant } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';
import type { TransferPayment } from './bank-statement-queries.ts';
import type { StatementEntry } from './statement-line.ts';
import { searchable, similarReference, transferReferencesIn } from './transfer-reference.ts';

/** Why a payment may be the one that a line pays, the strongest first. */
export const CANDIDATE_REASONS = ['reference', 'name', 'amount'] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

export interface TransferCandidate {
  readonly transfer: TransferPayment;
  /** In the order of `CANDIDATE_REASONS`; not empty. */
  readonly reasons: readonly CandidateReason[];
}

/** How far back a payment may be the one that a line pays. */
const CANDIDATE_DAYS = 90;
export const MAX_CANDIDATE_PAYMENTS = 1_000;
const MAX_CANDIDATES = 5;
/** Words that are in many names, and so recognize nobody. */
const COMMON_WORDS =
  /^(bin|binti|bt|bte|a\/l|a\/p|al|ap|anak|mohd|muhd|muhammad|mohamad|mohamed|nur|nor|siti)$/;
const WEIGHTS: Readonly<Record<CandidateReason, number>> = { reference: 4, name: 2, amount: 1 };

export function candidatesSince(now: Instant): Instant {
  return startOfDay(daysAfter(dayOf(now), -CANDIDATE_DAYS));
}

/** Returns a function that returns the payments that a line may pay, the likeliest first. */
export function candidatesAmong(
  transfers: readonly TransferPayment[],
): (entry: Pick<StatementEntry, 'text' | 'amountSen'>) => readonly TransferCandidate[] {
  const prepared = transfers.map((transfer) => ({
    transfer,
    reference: transfer.payment.providerRef ?? '',
    isSimilarIn: similarReference(transfer.payment.providerRef ?? ''),
    name: tellingWordsOf(transfer.buyerName),
  }));
  return ({ text, amountSen }) => {
    const words = new Set(wordsOf(text));
    const references = transferReferencesIn(text);
    const searched = searchable(text);
    return prepared
      .flatMap(({ transfer, reference, isSimilarIn, name }): TransferCandidate[] => {
        const fits: Readonly<Record<CandidateReason, boolean>> = {
          reference: references.includes(reference) || isSimilarIn(searched),
          name: isNamed(name, words),
          amount: transfer.payment.amountSen === amountSen,
        };
        const reasons = CANDIDATE_REASONS.filter((reason) => fits[reason]);
        return reasons.length === 0 ? [] : [{ transfer, reasons }];
      })
      .sort((one, other) => weightOf(other) - weightOf(one))
      .slice(0, MAX_CANDIDATES);
  };
}

function weightOf({ reasons }: TransferCandidate): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

/** A name is in a text with two of its words, or with its only one. Banks cut long names. */
function isNamed(name: readonly string[], words: ReadonlySet<string>): boolean {
  const found = name.filter((word) => words.has(word)).length;
  return found >= Math.min(2, name.length) && found > 0;
}

function tellingWordsOf(name: string): readonly string[] {
  return wordsOf(name).filter((word) => !COMMON_WORDS.test(word) && word.length > 2);
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '');
}
