import type { Day } from '#core/analytics/sales-day.ts';
import type { SalesPeriods } from '../sales-periods.ts';

/** From one mark to the next, in bars: whole weeks where there are many days. */
const STEPS = { day: [1, 2, 7, 14, 28], week: [1, 2, 4, 8, 16, 32] } as const;
/** What a day and the space beside it need. */
const LABEL_WIDTH = 80;

/** The bars that have their day under them, as far apart as they fit, counted back from the last. */
export function dayTicks(days: readonly Day[], unit: SalesPeriods['unit'], width: number): readonly Day[] {
  const barWidth = width / days.length;
  const steps = STEPS[unit];
  const step = steps.find((each) => each * barWidth >= LABEL_WIDTH) ?? steps[steps.length - 1] ?? 1;
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
