import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi } from '../../shared/use-api.ts';
import type { DateRange } from './date-range.ts';

/** The figures of the signed-in club. */
export function useComputeClubAnalytics({ from, to }: DateRange) {
  const api = useApi();
  const uid = useSession().organizerId ?? '';
  return useQuery({
    queryKey: queryKeys.analyticsOf({ uid, from, to }),
    queryFn: async () => (await api.computeClubAnalytics({ uid, from, to })).analytics,
    placeholderData: keepPreviousData,
    enabled: uid !== '',
  });
}

/** The figures of the whole platform. */
export function useComputePlatformAnalytics({ from, to }: DateRange) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.analyticsOf({ platform: true, from, to }),
    queryFn: async () => (await api.computePlatformAnalytics({ from, to })).analytics,
    placeholderData: keepPreviousData,
  });
}
