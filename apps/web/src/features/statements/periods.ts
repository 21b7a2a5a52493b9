import { type Day, daysAfter } from '#core/shared/day.ts';

export const PERIODS = ['month', 'lastMonth', 'semester', 'all'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The days of a statement, both ends included; null for no limit. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Returns the days of a period that a person chooses by its name. */
export function periodOf(name: PeriodName, today: Day): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (name) {
    case 'month':
      return monthsFrom(year, month, 1);
    case 'lastMonth':
      return monthsFrom(year, month - 1, 1);
    case 'semester':
      return semesterAt(year, month);
    case 'all':
      return { from: null, to: null };
  }
}

/** Returns the name of a period; undefined for other days. */
export function periodNameOf({ from, to }: Period, today: Day): PeriodName | undefined {
  return PERIODS.find((name) => {
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  });
}

/** The first semester lasts from October to February, the second one, with the long break, from March to September. */
function semesterAt(year: number, month: number): Period {
  if (month >= 10) return monthsFrom(year, 10, 5);
  return month <= 2 ? monthsFrom(year - 1, 10, 5) : monthsFrom(year, 3, 7);
}

function monthsFrom(year: number, month: number, count: number): Period {
  return { from: firstOf(year, month), to: daysAfter(firstOf(year, month + count), -1) };
}

/** Returns the first day of a month, which may lie before January or after December. */
function firstOf(year: number, month: number): Day {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
