import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';

/** Makes the server ask the provider about a payment. The client's word confirms nothing. */
export function useCheckPayment(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.checkPayment({ id }),
    onSuccess: async (answer) => {
      // Cancels a query that started earlier, so that it does not overwrite the newer state.
      await queries.cancelQueries({ queryKey: queryKeys.payment(id) });
      queries.setQueryData(queryKeys.payment(id), answer);
    },
  });
}

/** Stores that the buyer has made the transfer, for their screens on every device, or takes it back. */
export function useReportTransfer(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (made: boolean) => api.reportTransfer({ id, made }),
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: queryKeys.payment(id) });
      queries.setQueryData(queryKeys.payment(id), answer);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.myTickets }),
  });
}
