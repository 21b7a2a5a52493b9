import { useQuery } from '@tanstack/react-query';
import { FEATURED_EVENTS, featuredEvents } from '#adapters/http/contract/page/first-calls.ts';
import { firstAnswer } from '../../../app/events/first-answer.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** The next events for the home page. */
export function useFeaturedEvents() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.eventList({ limit: FEATURED_EVENTS }),
    queryFn: () => api.browseEvents(featuredEvents),
    select: (page) => page.events,
    ...firstAnswer('browseEvents', featuredEvents),
  });
}
