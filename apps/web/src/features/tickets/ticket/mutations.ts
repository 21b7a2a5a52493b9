import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Gives a held or free ticket back. */
export function useCancelTicket(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.cancelTicket({ id }),
    onSuccess: (answer) => queries.setQueryData(queryKeys.ticket(id), answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
    },
  });
}
