import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** Has the bank asked what became of a payment. What the person says confirms nothing. */
export function useCheckPayment(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.checkPayment({ id }),
    onSuccess: async (answer) => {
      // A look that began before the bank was asked must not bring the older state back.
      await queries.cancelQueries({ queryKey: queryKeys.payment(id) });
      queries.setQueryData(queryKeys.payment(id), answer);
    },
  });
}
