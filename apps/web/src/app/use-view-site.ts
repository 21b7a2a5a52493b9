import { useQuery } from '@tanstack/react-query';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/**
 * The operator's facts about this installation; null until they are loaded. They do not change while a page is open.
 */
export function useViewSite(): SiteFacts | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.site,
    queryFn: () => api.viewSite(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.site ?? null;
}
