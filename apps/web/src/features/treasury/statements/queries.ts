import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../../app/refetch-interval.ts';
import { useApi } from '../../../app/use-api.ts';

/** The lines of bank statements that wait for the treasurer. */
export function useListStatementLines() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.statementLines,
    queryFn: () => api.listStatementLines(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
