import type { Actor } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { type Day, daysAfter, readDay, startOfDay } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { addMilliseconds, DAY_PATTERN } from '../shared/instant.ts';
import type { EventDay } from './event-days.ts';
import { checkEventFilter, type EventFilterInput } from './event-filter.ts';
import type { EventQueries } from './event-queries.ts';

export interface ListEventDaysInput extends EventFilterInput {
  /** The first and the last day in Kuala Lumpur, like `2026-12-01`: at most 62 days. */
  readonly from: string;
  readonly to: string;
}

export interface ListEventDaysOutput {
  /** The earliest first, without days on which no event starts. */
  readonly days: readonly EventDay[];
}

/** Two months, so that a calendar can show one with the weeks around it. */
export const MAX_EVENT_DAYS = 62;

const NOT_A_DAY = { code: 'not_a_day', example: '2026-12-01' } as const;

/** The rules of the range of days. */
export const EVENT_DAYS_FIELDS = {
  from: { label: 'The first day', pattern: DAY_PATTERN, problem: NOT_A_DAY },
  to: { label: 'The last day', pattern: DAY_PATTERN, problem: NOT_A_DAY },
} as const satisfies Readonly<Record<string, PatternRule>>;

/** Lists the days on which matching events start, published ones that have not ended. Throws `invalid_input`. */
export class ListEventDays {
  constructor(
    private readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ListEventDaysInput): Promise<ListEventDaysOutput> {
    const from = checkDay('from', input.from);
    const to = checkDay('to', input.to);
    if (to < from) throw invalidInput({ to: { code: 'last_day_before_first' } });
    if (to > daysAfter(from, MAX_EVENT_DAYS - 1))
      throw invalidInput({ to: { code: 'too_many_days', max: MAX_EVENT_DAYS } });
    const filter = {
      ...checkEventFilter(input, this.clock.now()),
      startingFrom: startOfDay(from),
      startingUntil: addMilliseconds(startOfDay(daysAfter(to, 1)), -1),
    };
    return { days: await this.events.days(filter) };
  }
}

function checkDay(field: keyof typeof EVENT_DAYS_FIELDS, written: string): Day {
  const day = readDay(written);
  if (day === null) throw invalidInput({ [field]: NOT_A_DAY });
  return day;
}
