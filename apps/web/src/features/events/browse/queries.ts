import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EventDay } from '#core/events/event-days.ts';
import type { EventView } from '#core/events/event-view.ts';
import { type Day, daysAfter } from '#core/shared/day.ts';
import { firstPage } from '../../../shared/events/first-answer.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { DAYS_PER_WEEK, instantsOf, mondayOf } from './event-dates.ts';
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

/** Weeks that one call asks for: the server lists at most 62 days. */
const WEEKS = 8;

/** The days with matching events, in the eight weeks that the Monday lies in, counted from the current one. */
export function useEventDays(filter: EventFilter, monday: Day, today: Day): ReadonlyMap<Day, EventDay> {
  const api = useApi();
  const from = startOfBlock(monday, mondayOf(today));
  const search = { ...searchOf(filter), from, to: daysAfter(from, WEEKS * DAYS_PER_WEEK - 1) };
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

function startOfBlock(monday: Day, current: Day): Day {
  const weeks = Math.round((Date.parse(monday) - Date.parse(current)) / (DAYS_PER_WEEK * 86_400_000));
  return daysAfter(current, Math.floor(weeks / WEEKS) * WEEKS * DAYS_PER_WEEK);
}

/** The filter without its days, as both calls take it. */
function searchOf({ category, q, price, available }: EventFilter) {
  return { category, q: q === '' ? null : q, price, available: available ? true : null };
}
