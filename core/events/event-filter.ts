import { invalidInput } from '../shared/errors/build-error.ts';
import type { ChoiceRule, PatternRule } from '../shared/field-rules.ts';
import { DATE_TIME_PATTERN, type Instant, laterOf, parseInstant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { CATEGORIES, type Category } from './event.ts';
import type { EventFilter } from './event-queries.ts';
import { readSearch } from './search/read-search.ts';

/** What the list of events and its days can be narrowed to. */
export interface EventFilterInput {
  /** One of the categories; null or `All` for all. */
  readonly category: string | null;
  /** Words to search for, at most 100 characters. */
  readonly q: string | null;
  /** `free`, or `under10` for less than RM 10.00; missing or null for every price. */
  readonly price?: string | null;
  /** True for events of which something is open to everybody. */
  readonly available?: boolean | null;
}

/** The highest price of each choice, in sen. */
const MAX_PRICES = { free: 0, under10: 999 } as const satisfies Readonly<Record<string, Sen>>;
type PriceChoice = keyof typeof MAX_PRICES;

const dateTime = <Label extends 'From' | 'To'>(label: Label) =>
  ({ label, pattern: `^$|${DATE_TIME_PATTERN}`, problem: { code: 'not_a_date_time', label } }) as const;

/** The rules of the filters. */
export const EVENT_FILTER_FIELDS = {
  category: { label: 'Category', options: ['All', ...CATEGORIES] },
  from: dateTime('From'),
  to: dateTime('To'),
  price: { label: 'Price', options: ['free', 'under10'] },
} as const satisfies Readonly<Record<string, ChoiceRule | PatternRule>>;

/** Returns the filter that matches every published event that has not ended. */
export function everyEvent(now: Instant): EventFilter {
  return {
    category: null,
    terms: [],
    endingAfter: now,
    startingUntil: null,
    maxPriceSen: null,
    isAvailable: false,
    now,
  };
}

/** Returns the filter of any time from now on. Throws `invalid_input`. */
export function checkEventFilter(
  { category, q, price = null, available }: EventFilterInput,
  now: Instant,
): EventFilter {
  return {
    ...everyEvent(now),
    category: checkCategory(category),
    terms: readSearch(q, now),
    maxPriceSen: checkPrice(price),
    isAvailable: available === true,
  };
}

/**
 * Narrows a filter to events that run in a period: they end after `from`, and start at `to` or earlier. An open end is
 * missing, null or empty. Throws `invalid_input`.
 */
export function checkPeriod(
  filter: EventFilter,
  input: { readonly from?: string | null; readonly to?: string | null },
): EventFilter {
  const from = checkInstant('from', input.from ?? '');
  const to = checkInstant('to', input.to ?? '');
  if (from !== null && to !== null && to < from) throw invalidInput({ to: { code: 'to_before_from' } });
  return {
    ...filter,
    endingAfter: laterOf(filter.endingAfter, from ?? filter.endingAfter),
    startingUntil: to,
  };
}

function checkInstant(field: 'from' | 'to', written: string): Instant | null {
  if (written === '') return null;
  const instant = parseInstant(written);
  if (instant === null) throw invalidInput({ [field]: EVENT_FILTER_FIELDS[field].problem });
  return instant;
}

function checkCategory(category: string | null): Category | null {
  if (category === null || category === '' || category === 'All') return null;
  const known = CATEGORIES.find((one) => one === category);
  if (!known) throw invalidInput({ category: { code: 'not_an_option', ...EVENT_FILTER_FIELDS.category } });
  return known;
}

function checkPrice(price: string | null): Sen | null {
  if (price === null || price === '') return null;
  const known = EVENT_FILTER_FIELDS.price.options.find((one): one is PriceChoice => one === price);
  if (!known) throw invalidInput({ price: { code: 'not_an_option', ...EVENT_FILTER_FIELDS.price } });
  return MAX_PRICES[known];
}
