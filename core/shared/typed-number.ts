import type { Sen } from './money.ts';
import { withoutUnseen } from './pasted.ts';
import { wholeSen } from './sen-from-ringgit.ts';

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;
const IN_THOUSANDS = /^-?\d{1,3}(?:[,\s]\d{3})+(?:\.\d*)?$/;

/**
 * Returns a number as people write it: `12.5`, `12,50` with a comma for the decimals, `1,200.00` and `1 200` with its
 * thousands apart. Returns NaN for an empty text and for anything else, such as `1e2` and `1.200,50`.
 */
export function typedNumber(typed: string): number {
  const text = withoutUnseen(typed).trim().replace('−', '-');
  if (PLAIN.test(text)) return Number(text);
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  if (IN_THOUSANDS.test(text)) return Number(text.replace(/[,\s]/g, ''));
  return Number.NaN;
}

/** Returns the typed amount in sen; null unless it is an amount of at most two decimals. */
export function typedSen(typed: string): Sen | null {
  const sen = wholeSen(typedNumber(typed));
  return sen === null || sen < 0 ? null : sen;
}

/** Writes an amount with two decimals: `8.5` and `8,5` become `8.50`. Zero is `0`, and what is no amount stays as typed. */
export function withTwoDecimals(typed: string): string {
  const sen = typedSen(typed);
  if (sen === null) return typed;
  return sen === 0 ? '0' : (sen / 100).toFixed(2);
}

/** Writes a number without what groups its digits: `1,200` becomes `1200`. What is no number stays as typed. */
export function withoutGroups(typed: string): string {
  const number = typedNumber(typed);
  return Number.isNaN(number) ? typed : String(number);
}
