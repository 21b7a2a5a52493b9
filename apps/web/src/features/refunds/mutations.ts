import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitBankDetailsInput } from '#core/transfers/submit-bank-details.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

export function useSubmitBankDetails() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SubmitBankDetailsInput) => api.submitBankDetails(input),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.myRefunds }),
  });
}
