import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompleteRefundInput } from '#core/payments/complete-refund.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** Notes that money was given back by hand. */
export function useCompleteRefund() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CompleteRefundInput) => api.completeRefund(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.refunds });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
