import { CATEGORIES } from '#core/events/event.ts';
import { readDay } from '#core/shared/day.ts';
import { PERIODS } from './event-dates.ts';
import { type EventFilter, PRICES } from './event-filter.ts';

const MAX_QUERY_LENGTH = 100;

/**
 * Reads the filter from the address. The category is case-insensitive; an unknown value means no filter, and a day
 * excludes a period.
 */
export function filterFrom(address: URLSearchParams): EventFilter {
  const category = address.get('category')?.toLowerCase();
  const on = readDay(address.get('on') ?? '');
  return {
    category: CATEGORIES.find((one) => one.toLowerCase() === category) ?? null,
    q: (address.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    on,
    when: on === null ? (PERIODS.find((one) => one === address.get('when')) ?? null) : null,
    price: PRICES.find((one) => one === address.get('price')) ?? null,
    available: address.get('available') === 'true',
  };
}

/** Returns the address of a filter, without empty parameters. */
export function addressOf({ category, q, on, when, price, available }: EventFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (q.trim() !== '') address.set('q', q.trim());
  if (category !== null) address.set('category', category);
  if (on !== null) address.set('on', on);
  if (when !== null) address.set('when', when);
  if (price !== null) address.set('price', price);
  if (available) address.set('available', 'true');
  return address;
}

const PARAMS = ['category', 'on', 'when', 'price', 'available'] as const;

/**
 * Returns the address with each misspelt or unknown filter corrected; null when there is none. Words and foreign
 * parameters stay as they are.
 */
export function correctedAddress(address: URLSearchParams): URLSearchParams | null {
  const valid = addressOf(filterFrom(address));
  const wrong = PARAMS.filter((name) => address.get(name) !== valid.get(name));
  if (wrong.length === 0) return null;
  const corrected = new URLSearchParams(address);
  for (const name of wrong) {
    const value = valid.get(name);
    if (value === null) corrected.delete(name);
    else corrected.set(name, value);
  }
  return corrected;
}
