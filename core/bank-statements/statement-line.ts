import type { Day } from '../shared/day.ts';
import type { PaymentId, PersonId, StatementLineId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

/** What became of a line. `short`, `doubled` and `unmatched` wait for the treasurer. */
export const STATEMENT_LINE_STATES = [
  /** Its money is counted for its payment. */
  'matched',
  /** It names a payment, and all such lines together are less than its amount. */
  'short',
  /** It names a payment that has its money. */
  'doubled',
  /** It names no payment, or several. */
  'unmatched',
  /** The treasurer closed it with a note. */
  'closed',
] as const;
export type StatementLineState = (typeof STATEMENT_LINE_STATES)[number];

/** Money that came into an account, as its bank's statement says. */
export interface StatementEntry {
  /** The number of the account: digits. */
  readonly account: string;
  readonly day: Day;
  /** Positive. */
  readonly amountSen: Sen;
  /** Everything else that the statement says about it, on one line. */
  readonly text: string;
  /** Counts equal entries of a day from 1, so that two of them are two and a repeated file adds none. */
  readonly number: number;
}

export interface StatementLine extends StatementEntry {
  readonly id: StatementLineId;
  readonly state: StatementLineState;
  /** The payment that it belongs to; null when `unmatched`, and `closed` without one. */
  readonly paymentId: PaymentId | null;
  /**
   * The keyed digest of `keyOfEntry`, by which the line is recognized after its text was erased. Null for a line whose
   * text was erased before lines had one.
   */
  readonly entryDigest: string | null;
  readonly importedAt: Instant;
  /** Who assigned or closed it; null when the import decided. */
  readonly decidedBy: PersonId | null;
  readonly note: string;
}

/** The fields that change after the import. */
export const MUTABLE_LINE_FIELDS = [
  'state',
  'paymentId',
  'decidedBy',
  'note',
] as const satisfies readonly (keyof StatementLine)[];

/** Returns what identifies an entry: everything in it. */
export function keyOfEntry({ account, day, amountSen, text, number }: StatementEntry): string {
  return JSON.stringify([account, day, amountSen, text, number]);
}

/** Returns the version of what became of a line: what it pays for. */
export function versionOf({ state, paymentId }: Pick<StatementLine, 'state' | 'paymentId'>): string {
  return paymentId === null ? state : `${state}-${paymentId}`;
}

/** Returns whether the line waits for the treasurer. */
export function isWaiting({ state }: Pick<StatementLine, 'state'>): boolean {
  return state !== 'matched' && state !== 'closed';
}
