import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import type { DaysShown } from './days-shown.ts';

/** How the whole platform does. */
export function useComputePlatformAnalytics({ from, to }: DaysShown) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.analyticsOf({ platform: true, from, to }),
    queryFn: async () => (await api.computePlatformAnalytics({ from, to })).analytics,
    placeholderData: keepPreviousData,
  });
}
