import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

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
