import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';

/** Does something with refunds or a list of them, and has everything that tells of them asked for again. */
export function useRefundAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.refunds });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
      void queries.invalidateQueries({ queryKey: queryKeys.outbox });
    },
  });
}
