import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

const REFETCH_AFTER_MS = 5_000;

/**
 * The student's latest request for a club, or null. Polled while it is open. Once it is approved, the person's clubs are
 * refetched.
 */
export function useViewMyClubRequest() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.clubRequest,
    queryFn: () => api.viewMyClubRequest(),
    select: (output) => output.request,
    refetchInterval: ({ state }) => (state.data?.request?.status === 'open' ? REFETCH_AFTER_MS : false),
  });
  const isApproved = query.data?.status === 'approved';
  useEffect(() => {
    if (isApproved) void queries.invalidateQueries({ queryKey: queryKeys.myClubs });
  }, [isApproved, queries]);
  return query;
}
