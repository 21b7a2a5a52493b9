import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EventDay } from '#core/events/event-days.ts';
import type { EventView } from '#core/events/event-view.ts';
import { type Day, daysAfter } from '#core/shared/day.ts';
import { firstPage } from '../../../shared/events/first-answer.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { instantsOf } from './event-dates.ts';
import { daysAsked, type EventFilter, NO_FILTER } from './event-filter.ts';

/** The published events in pages. The previous result stays while another search loads. */
export function useBrowseEvents(filter: EventFilter, today: Day) {
  const api = useApi();
  const asked = daysAsked(filter, today);
  const search = { ...searchOf(filter), ...(asked && instantsOf(asked)) };
  return useInfiniteQuery({
    queryKey: queryKeys.eventList(search),
    queryFn: ({ pageParam }) => api.browseEvents({ ...search, limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...firstPage('browseEvents', { ...search, limit: null, cursor: null }),
  });
}

/** Events that an empty list offers instead. */
const NEXT_EVENTS = 3;

/** The next events of all. */
export function useNextEvents(): readonly EventView[] {
  const api = useApi();
  const search = { ...searchOf(NO_FILTER), limit: NEXT_EVENTS, cursor: null };
  const next = useQuery({ queryKey: queryKeys.eventList(search), queryFn: () => api.browseEvents(search) });
  return next.data?.events ?? [];
}

/** Days that one call asks for: the server lists at most 62. */
const COUNTED_DAYS = 56;

/** Whether the events of a day are counted. */
export function isCounted(day: Day, today: Day): boolean {
  return day >= today && day <= lastCounted(today);
}

function lastCounted(today: Day): Day {
  return daysAfter(today, COUNTED_DAYS - 1);
}

/** The days from today on with matching events, by their date. */
export function useEventDays(filter: EventFilter, today: Day): ReadonlyMap<Day, EventDay> {
  const api = useApi();
  const search = { ...searchOf(filter), from: today, to: lastCounted(today) };
  const found = useQuery({
    queryKey: queryKeys.eventDays(search),
    queryFn: () => api.listEventDays(search),
    select: byDate,
    placeholderData: keepPreviousData,
  });
  return found.data ?? NO_DAYS;
}

const NO_DAYS: ReadonlyMap<Day, EventDay> = new Map();

function byDate({ days }: { readonly days: readonly EventDay[] }): ReadonlyMap<Day, EventDay> {
  return new Map(days.map((day) => [day.date, day]));
}

/** The filter without its days, as both calls take it. */
function searchOf({ category, q, price, available }: EventFilter) {
  return { category, q: q === '' ? null : q, price, available: available ? true : null };
}
