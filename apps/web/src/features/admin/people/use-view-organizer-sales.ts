import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** A person's published events, counted anew each time somebody asks. */
export function useViewOrganizerSales(uid: string, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.organizerSales(uid),
    queryFn: () => api.viewOrganizerSales({ uid }),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
