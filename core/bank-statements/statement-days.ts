import type { Day } from '../shared/day.ts';

/** Returns the first and the last day of entries, of which there is at least one. */
export function daysOf(entries: readonly { readonly day: Day }[]): {
  readonly from: Day;
  readonly until: Day;
} {
  const days = entries.map(({ day }) => day).sort();
  return { from: days.at(0) ?? '', until: days.at(-1) ?? '' };
}
