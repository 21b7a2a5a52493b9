import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Category } from '#core/events/event.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export interface EventFilter {
  /** Null for every category. */
  readonly category: Category | null;
  readonly q: string;
}

/** The published events in pages. The previous result stays while another search loads. */
export function useBrowseEvents({ category, q }: EventFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.eventList({ category, q }),
    queryFn: ({ pageParam }) =>
      api.browseEvents({ category, q: q === '' ? null : q, limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
