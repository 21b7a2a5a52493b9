import type { Instant } from '../../shared/instant.ts';
import { ringgitFromSen } from '../../shared/money.ts';
import { type CashCount, differenceOf } from './cash-count.ts';

/** A count of a box of cash. Amounts in ringgit. */
export interface CashCountView {
  readonly id: string;
  /** The change before the first sale. */
  readonly float: number;
  /** What was sold for cash since the count before. */
  readonly sold: number;
  readonly counted: number;
  /** What was counted less float and sales: negative when money is missing. */
  readonly difference: number;
  readonly countedAt: Instant;
  /** The second person, by name where it is known; null before. */
  readonly witness: { readonly name: string | null; readonly at: Instant } | null;
}

/** `witnessName`: null before it is confirmed, and where the name is erased. */
export function toCashCountView(count: CashCount, witnessName: string | null): CashCountView {
  const { id, floatSen, soldSen, countedSen, countedAt, witnessedAt } = count;
  return {
    id,
    float: ringgitFromSen(floatSen),
    sold: ringgitFromSen(soldSen),
    counted: ringgitFromSen(countedSen),
    difference: ringgitFromSen(differenceOf(count)),
    countedAt,
    witness: witnessedAt === null ? null : { name: witnessName, at: witnessedAt },
  };
}
