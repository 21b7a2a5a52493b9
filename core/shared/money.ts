import { DomainError } from './domain-error.ts';
import { withThousands } from './with-thousands.ts';

/** Malaysian sen, a whole number. Every amount inside Acara is in sen; ringgit appear only at the edge. */
export type Sen = number;

/** RM 30,000.00: the largest single FPX payment of a person, and so the highest price a ticket can have. */
export const MAX_PRICE_SEN: Sen = 3_000_000;

/** Of an amount: what a calculation or two with binary fractions may be off. */
const BINARY_ERROR = 4 * Number.EPSILON;

/**
 * Turns a price in ringgit into sen, exactly. Refuses a negative amount, a third decimal however small, anything that is
 * not a finite number, and more than `MAX_PRICE_SEN`. Binary fractions are allowed for: 0.1 + 0.2 is 30 sen.
 */
export function senFromRinggit(ringgit: number, field: string): Sen {
  const sen = Math.round(ringgit * 100);
  if (!Number.isFinite(ringgit) || ringgit < 0)
    throw invalidPrice(field, `The price must be ${writtenMoney(0)} or more.`);
  if (Math.abs(ringgit - sen / 100) > ringgit * BINARY_ERROR)
    throw invalidPrice(field, 'The price can have at most two decimals.');
  if (sen > MAX_PRICE_SEN)
    throw invalidPrice(field, `The price can be at most ${writtenMoney(MAX_PRICE_SEN)}.`);
  return sen === 0 ? 0 : sen;
}

export function ringgitFromSen(sen: Sen): number {
  return sen / 100;
}

/**
 * Writes an amount for people: `RM 1,234.50`, or `SGD 1,234.50` in another currency, with a space at which no line
 * breaks. Files and calls for machines have plain numbers instead.
 */
export function writtenMoney(sen: Sen, currency = 'MYR'): string {
  const amount = Math.abs(sen);
  const decimals = String(amount % 100).padStart(2, '0');
  const sign = sen < 0 ? '-' : '';
  return `${currency === 'MYR' ? 'RM' : currency}\u00a0${sign}${withThousands(Math.floor(amount / 100))}.${decimals}`;
}

/** Writes what something costs, for people: an amount, or `Free` and `Percuma` for nothing. */
export function writtenPrice(sen: Sen, language: 'en' | 'ms' = 'en'): string {
  if (sen === 0) return language === 'ms' ? 'Percuma' : 'Free';
  return writtenMoney(sen);
}

function invalidPrice(field: string, problem: string): DomainError {
  return new DomainError('invalid_input', problem, { fields: { [field]: problem } });
}
