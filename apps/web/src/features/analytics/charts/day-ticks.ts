import type { Day } from '#core/shared/day.ts';
import type { SalesPeriods } from '../sales-periods.ts';

/** The distance between ticks, in bars; whole weeks for long ranges. */
const STEPS = { day: [1, 2, 7, 14, 28], week: [1, 2, 4, 8, 16, 32] } as const;
/** The width of a label with its gap, in pixels. */
const LABEL_WIDTH = 80;

/** Returns the days that get a label, as close together as they fit, counted back from the last. */
export function dayTicks(days: readonly Day[], unit: SalesPeriods['unit'], width: number): readonly Day[] {
  const barWidth = width / days.length;
  const steps = STEPS[unit];
  const step = steps.find((each) => each * barWidth >= LABEL_WIDTH) ?? steps[steps.length - 1] ?? 1;
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
