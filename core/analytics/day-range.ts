import { type Day, readDay } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import type { EventId } from '../shared/ids.ts';
import { DAY } from '../shared/instant.ts';
import type { DayRange } from './sales-queries.ts';

const NOT_A_DAY = { code: 'not_a_day', example: '2026-12-01' } as const;

/** The fields of a range of days. */
export const DAY_RANGE_FIELDS = {
  from: { label: 'The first day', pattern: `^(${DAY})?$`, problem: NOT_A_DAY },
  to: { label: 'The last day', pattern: `^(${DAY})?$`, problem: NOT_A_DAY },
} as const satisfies Readonly<Record<string, PatternRule>>;

/** A range of days as it is asked for. */
export interface AskedDays {
  /** The first and the last day in Kuala Lumpur, both included; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The figures that are asked for. */
export interface AskedFigures extends AskedDays {
  /** Only what this event sold; missing for all events. */
  readonly eventId?: EventId | null | undefined;
}

/** Parses a range of days. Throws `invalid_input` for a text that is no day, or an end before the start. */
export function checkDayRange(input: AskedDays): DayRange {
  const from = checkDay('from', input.from);
  const to = checkDay('to', input.to);
  if (from !== null && to !== null && to < from)
    throw invalidInput({ to: { code: 'last_day_before_first' } });
  return { from, to };
}

function checkDay(field: keyof typeof DAY_RANGE_FIELDS, written: string | null): Day | null {
  if (written === null || written === '') return null;
  const day = readDay(written);
  if (day === null) throw invalidInput({ [field]: DAY_RANGE_FIELDS[field].problem });
  return day;
}
