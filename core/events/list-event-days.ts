import type { Actor } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { type Day, daysAfter, readDay, startOfDay } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { addMilliseconds, DAY_PATTERN } from '../shared/instant.ts';
import { type EventDay, eventDaysOf } from './event-days.ts';
import { checkEventFilter, checkPeriod, type EventFilterInput } from './event-filter.ts';
import { EventQueries } from './event-queries.ts';
import { EventWords } from './search/event-words.ts';
import { widened } from './search/find-hits.ts';

export interface ListEventDaysInput extends EventFilterInput {
  /** The first and the last day in Kuala Lumpur, like `2026-12-01`: at most 62 days. */
  readonly from: string;
  readonly to: string;
}

export interface ListEventDaysOutput {
  /** The earliest first, without days on which no event runs. */
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

/** Lists the days on which matching events run, published ones that have not ended. Throws `invalid_input`. */
export class ListEventDays {
  static readonly needs = [EventQueries, EventWords, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly words: EventWords,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ListEventDaysInput): Promise<ListEventDaysOutput> {
    const from = checkDay('from', input.from);
    const to = checkDay('to', input.to);
    if (to < from) throw invalidInput({ to: { code: 'last_day_before_first' } });
    if (to > daysAfter(from, MAX_EVENT_DAYS - 1))
      throw invalidInput({ to: { code: 'too_many_days', max: MAX_EVENT_DAYS } });
    const searched = await widened(this.events, this.words, checkEventFilter(input, this.clock.now()));
    const filter = checkPeriod(searched, {
      from: startOfDay(from),
      to: addMilliseconds(startOfDay(daysAfter(to, 1)), -1),
    });
    return { days: eventDaysOf(await this.events.countRuns(filter), from, to) };
  }
}

function checkDay(field: keyof typeof EVENT_DAYS_FIELDS, written: string): Day {
  const day = readDay(written);
  if (day === null) throw invalidInput({ [field]: NOT_A_DAY });
  return day;
}
