import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

/** Opens a checkout for a held ticket: returns the open one, or a new one after the last failed. */
export function useOpenCheckout(ticketId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.openCheckout({ id: ticketId }),
    // After a refusal as well: the ticket was paid meanwhile, or its time is over.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.myTickets }),
  });
}
