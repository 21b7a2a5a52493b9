import type { EventView } from '#core/events/event-view.ts';
import { type Day, dayOf } from '#core/shared/day.ts';

export interface DayGroup {
  readonly day: Day;
  readonly events: readonly EventView[];
}

/** Groups a list that is sorted by start by the days on which its events start. */
export function groupByDay(events: readonly EventView[]): readonly DayGroup[] {
  const groups: { day: Day; events: EventView[] }[] = [];
  for (const event of events) {
    const day = dayOf(event.startDate);
    const last = groups.at(-1);
    if (last?.day === day) last.events.push(event);
    else groups.push({ day, events: [event] });
  }
  return groups;
}
