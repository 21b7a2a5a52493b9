import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** A checkout for a held ticket: the one that is open, or a new one after the last came to nothing. */
export function useOpenCheckout(ticketId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.openCheckout({ id: ticketId }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.myTickets }),
  });
}
