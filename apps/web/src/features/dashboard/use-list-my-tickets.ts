import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** The signed-in person's tickets, the latest purchase first. */
export function useListMyTickets() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.myTickets, queryFn: () => api.listMyTickets() });
}
