import { DomainError } from './domain-error.ts';
import { withThousands } from './format.ts';

/** Malaysian sen, an integer. The core computes in sen; ringgit appear only at its edge. */
export type Sen = number;

/** RM 30,000.00: the FPX limit of a single payment, and so the highest ticket price. */
export const MAX_PRICE_SEN: Sen = 3_000_000;

/** The relative error that a calculation or two with binary fractions can cause. */
const BINARY_ERROR = 4 * Number.EPSILON;

/**
 * Converts a price in ringgit to sen. Throws `invalid_input` for a negative amount, more than two decimals, a number
 * that is not finite, and more than `MAX_PRICE_SEN`. Accepts binary rounding: 0.1 + 0.2 is 30 sen.
 */
export function senFromRinggit(ringgit: number, field: string): Sen {
  const sen = Math.round(ringgit * 100);
  if (!Number.isFinite(ringgit) || ringgit < 0)
    throw invalidPrice(field, `The price must be ${formatAmount(0)} or more.`);
  if (Math.abs(ringgit - sen / 100) > ringgit * BINARY_ERROR)
    throw invalidPrice(field, 'The price can have at most two decimals.');
  if (sen > MAX_PRICE_SEN)
    throw invalidPrice(field, `The price can be at most ${formatAmount(MAX_PRICE_SEN)}.`);
  return sen === 0 ? 0 : sen;
}

export function ringgitFromSen(sen: Sen): number {
  return sen / 100;
}

/**
 * Formats an amount for people: `RM 1,234.50`, or `SGD 1,234.50` in another currency, with a no-break space. Files and
 * the API have plain numbers instead.
 */
export function formatAmount(sen: Sen, currency = 'MYR'): string {
  const amount = Math.abs(sen);
  const decimals = String(amount % 100).padStart(2, '0');
  const sign = sen < 0 ? '-' : '';
  return `${currency === 'MYR' ? 'RM' : currency}\u00a0${sign}${withThousands(Math.floor(amount / 100))}.${decimals}`;
}

/** Formats a price for people: an amount, or `Free` and `Percuma` for 0. */
export function formatPriceSen(sen: Sen, language: 'en' | 'ms' = 'en'): string {
  if (sen === 0) return language === 'ms' ? 'Percuma' : 'Free';
  return formatAmount(sen);
}

function invalidPrice(field: string, problem: string): DomainError {
  return new DomainError('invalid_input', problem, { fields: { [field]: problem } });
}
