import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

const OWED_POLL_MS = 30_000;

/** The refunds of the signed-in person, polled while one is open. */
export function useMyRefunds() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.myRefunds,
    queryFn: () => api.listMyRefunds(),
    refetchInterval: ({ state }) => {
      const owed = state.data?.refunds.some(({ step }) => step !== 'paid' && step !== 'charged_back');
      return owed ? OWED_POLL_MS : false;
    },
  });
}
