import { withThousands } from './format.ts';

/** Malaysian sen, an integer. The core computes in sen; ringgit appear only at its edge. */
export type Sen = number;

/** RM 30,000.00: the FPX limit of a single payment, and so the highest ticket price. */
export const MAX_PRICE_SEN: Sen = 3_000_000;

export function ringgitFromSen(sen: Sen): number {
  return sen / 100;
}

/**
 * Formats an amount for people: `RM 1,234.50`, `− RM 5.00`, or `SGD 1,234.50` in another currency, with no-break
 * spaces. Files and the API have plain numbers instead.
 */
export function formatAmount(sen: Sen, currency = 'MYR'): string {
  const amount = Math.abs(sen);
  const decimals = String(amount % 100).padStart(2, '0');
  const sign = sen < 0 ? '−\u00a0' : '';
  return `${sign}${currency === 'MYR' ? 'RM' : currency}\u00a0${withThousands(Math.floor(amount / 100))}.${decimals}`;
}

/** Formats a price for people: an amount, or `Free` and `Percuma` for 0. */
export function formatPriceSen(sen: Sen, language: 'en' | 'ms' = 'en'): string {
  if (sen === 0) return language === 'ms' ? 'Percuma' : 'Free';
  return formatAmount(sen);
}

/** Formats the lowest of several prices for people: `From RM 5.00`, `From free`; a price where none is higher. */
export function formatLowestPriceSen(sen: Sen, highestSen: Sen, language: 'en' | 'ms' = 'en'): string {
  const price = formatPriceSen(sen, language);
  if (highestSen <= sen) return price;
  return `${language === 'ms' ? 'Dari' : 'From'} ${sen === 0 ? price.toLowerCase() : price}`;
}
