import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { LOOK_AGAIN_MILLISECONDS } from '../look-again.ts';

/** Students who wait for a club account. */
export function useListClubRequests() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.clubRequests,
    queryFn: () => api.listClubRequests(),
    refetchInterval: LOOK_AGAIN_MILLISECONDS,
  });
}
