import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { firstAnswer } from '../../app/events/first-answer.ts';
import { useLiveEvent } from '../../app/events/use-live-event.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

const REFETCH_AFTER_MS = 15_000;

/**
 * One event, at first as a list has shown it. While the page is visible it is refetched after every sale and at an interval, so that "sold out" shows
 * soon.
 */
export function useEvent(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const event = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
    ...firstAnswer('viewEvent', { id }),
    placeholderData: () => listedEvent(queries, id),
    refetchInterval: (query) => (query.state.data ? REFETCH_AFTER_MS : false),
  });
  useLiveEvent(id, event.data?.status === 'published', () => void event.refetch());
  return event;
}

interface EventPages {
  readonly pages: readonly { readonly events: readonly EventView[] }[];
}

/** Returns the event from a list of events that this page has loaded. */
function listedEvent(queries: QueryClient, id: string): { readonly event: EventView } | undefined {
  const lists = queries.getQueriesData<EventPages | EventPages['pages'][number]>({
    queryKey: queryKeys.eventLists,
  });
  const pages = lists.flatMap(([, list]) =>
    list === undefined ? [] : 'pages' in list ? list.pages : [list],
  );
  const event = pages.flatMap(({ events }) => events).find((one) => one.id === id);
  return event && { event };
}
