import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** What became of the person's request for a club account; null when they never asked. */
export function useViewMyClubRequest() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.clubRequest,
    queryFn: () => api.viewMyClubRequest(),
    select: (output) => output.request,
  });
}
