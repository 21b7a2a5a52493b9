import { useQuery } from '@tanstack/react-query';
import { firstAnswer } from '../../app/events/first-answer.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { useLiveEvent } from '../../app/use-live-event.ts';

const REFETCH_AFTER_MS = 15_000;

/**
 * One event. While the page is visible it is refetched after every sale and at an interval, so that "sold out" shows
 * soon.
 */
export function useEvent(id: string) {
  const api = useApi();
  const event = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
    ...firstAnswer('viewEvent', { id }),
    refetchInterval: (query) => (query.state.data ? REFETCH_AFTER_MS : false),
  });
  useLiveEvent(id, event.data?.status === 'published', () => void event.refetch());
  return event;
}
