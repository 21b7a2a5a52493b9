import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export const FEATURED_EVENTS = 6;

/** The next events for the home page. */
export function useFeaturedEvents() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.eventList({ limit: FEATURED_EVENTS }),
    queryFn: () => api.browseEvents({ category: null, q: null, limit: FEATURED_EVENTS, cursor: null }),
    select: (page) => page.events,
  });
}
