import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** Opens a checkout for a held ticket: returns the open one, or a new one after the last failed. */
export function useOpenCheckout(ticketId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.openCheckout({ id: ticketId }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.myTickets }),
  });
}
