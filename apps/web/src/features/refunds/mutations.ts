import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiveBankDetailsInput } from '#core/payments/give-bank-details.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

export function useGiveBankDetails() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: GiveBankDetailsInput) => api.giveBankDetails(input),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.myRefunds }),
  });
}
