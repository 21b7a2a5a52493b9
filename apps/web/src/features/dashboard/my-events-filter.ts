import type { EventView } from '#core/events/event-view.ts';

export const MY_EVENTS_FILTERS = ['upcoming', 'drafts', 'past'] as const;
export type MyEventsFilter = (typeof MY_EVENTS_FILTERS)[number];

/** Returns the events of a filter: upcoming ones and drafts soonest first, past ones latest first. */
export function filterMyEvents<Item extends Pick<EventView, 'status' | 'startDate' | 'endDate'>>(
  events: readonly Item[],
  filter: MyEventsFilter,
  now: string,
): readonly Item[] {
  const isOver = ({ endDate }: Item) => endDate <= now;
  const byStart = [...events].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  if (filter === 'drafts') return byStart.filter(({ status }) => status === 'draft');
  if (filter === 'past') return byStart.filter(isOver).reverse();
  return byStart.filter((event) => !isOver(event));
}
