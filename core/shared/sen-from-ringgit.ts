import { invalidInput } from './errors/build-error.ts';
import { MAX_PRICE_SEN, type Sen } from './money.ts';

/** The relative error that a calculation or two with binary fractions can cause. */
const BINARY_ERROR = 4 * Number.EPSILON;

/**
 * Converts a price in ringgit to sen. Throws `invalid_input` for a negative amount, more than two decimals, a number
 * that is not finite, and more than `MAX_PRICE_SEN`. Accepts binary rounding: 0.1 + 0.2 is 30 sen.
 */
export function senFromRinggit(ringgit: number, field: string): Sen {
  if (!Number.isFinite(ringgit) || ringgit < 0)
    throw invalidInput({ [field]: { code: 'price_too_low', minSen: 0 } });
  const sen = wholeSen(ringgit);
  if (sen === null) throw invalidInput({ [field]: { code: 'price_decimals' } });
  if (sen > MAX_PRICE_SEN) throw invalidInput({ [field]: { code: 'price_too_high', maxSen: MAX_PRICE_SEN } });
  return sen;
}

/** Returns an amount in ringgit as sen; null when it is not finite or has parts of a sen beyond binary rounding. */
export function wholeSen(ringgit: number): Sen | null {
  const sen = Math.round(ringgit * 100);
  if (!Number.isFinite(ringgit) || Math.abs(ringgit - sen / 100) > Math.abs(ringgit) * BINARY_ERROR)
    return null;
  return sen === 0 ? 0 : sen;
}
