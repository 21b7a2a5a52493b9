import { dayOf, daysAfter, startOfDay } from '../shared/day.ts';
import type { Instant } from '../shared/instant.ts';
import { foldText } from '../shared/text.ts';
import type { TransferPayment } from './bank-statement-queries.ts';
import type { StatementEntry } from './statement-line.ts';
import { similarReferences, transferReferencesIn } from './transfer-reference.ts';

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

/** Returns the payments that a line may pay, the likeliest first. */
export function candidatesFor(
  { text, amountSen }: Pick<StatementEntry, 'text' | 'amountSen'>,
  transfers: readonly TransferPayment[],
): readonly TransferCandidate[] {
  const words = new Set(wordsOf(text));
  const references = transferReferencesIn(text);
  const isSimilar = similarReferences(text);
  const weightOf = ({ reasons }: TransferCandidate) =>
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return transfers
    .flatMap((transfer): TransferCandidate[] => {
      const { payment, buyerName } = transfer;
      const reference = payment.providerRef ?? '';
      const fits: Readonly<Record<CandidateReason, boolean>> = {
        reference: references.includes(reference) || isSimilar(reference),
        name: isNamed(buyerName, words),
        amount: payment.amountSen === amountSen,
      };
      const reasons = CANDIDATE_REASONS.filter((reason) => fits[reason]);
      return reasons.length === 0 ? [] : [{ transfer, reasons }];
    })
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MAX_CANDIDATES);
}

/** A name is in a text with two of its words, or with its only one. Banks cut long names. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const telling = wordsOf(name).filter((word) => !COMMON_WORDS.test(word) && word.length > 2);
  const found = telling.filter((word) => words.has(word)).length;
  return found >= Math.min(2, telling.length) && found > 0;
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '');
}
