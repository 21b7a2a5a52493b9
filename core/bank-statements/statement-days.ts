import { type Day, readDay } from '../shared/day.ts';

/** Returns the days on which the stored lines may be that entries are compared with, each once. */
export function daysToCompare(entries: readonly { readonly day: Day }[]): readonly Day[] {
  return [...new Set(entries.flatMap(({ day }) => [day, exchangedDay(day) ?? day]))].sort();
}

/** Returns the day that a spreadsheet of another country makes of a day; null when it makes none, or the same. */
export function exchangedDay(day: Day): Day | null {
  const [year, month, date] = day.split('-');
  const exchanged = readDay([year, date, month].join('-'));
  return exchanged === day ? null : exchanged;
}
