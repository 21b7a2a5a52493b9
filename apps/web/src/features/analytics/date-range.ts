import { type Day, readDay } from '#core/shared/day.ts';
import { addDays } from './charts/calendar.ts';

/** The days of the figures, both ends included; null for an open end. */
export interface DateRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

export const RANGES = { week: 7, month: 30, quarter: 90 } as const;
export type RangeName = keyof typeof RANGES | 'all' | 'custom';

export interface RangeChoice extends DateRange {
  readonly name: RangeName;
}

/** Reads the range from the address. An invalid one means all time. */
export function rangeFrom(address: URLSearchParams, today: Day): RangeChoice {
  const name = address.get('range');
  if (name === 'week' || name === 'month' || name === 'quarter')
    return { name, from: addDays(today, 1 - RANGES[name]), to: today };
  const from = readDay(address.get('from') ?? '');
  const to = readDay(address.get('to') ?? '');
  if ((from === null && to === null) || (from !== null && to !== null && to < from))
    return { name: 'all', from: null, to: null };
  return { name: 'custom', from, to };
}

/** Returns the address of a range. */
export function addressOfRange({ name, from, to }: RangeChoice): URLSearchParams {
  const address = new URLSearchParams();
  if (name === 'custom') {
    if (from !== null) address.set('from', from);
    if (to !== null) address.set('to', to);
  } else if (name !== 'all') address.set('range', name);
  return address;
}
