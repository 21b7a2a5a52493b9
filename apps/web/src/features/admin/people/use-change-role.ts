import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeRoleInput } from '#core/people/change-role.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Makes a person a student or a club, verified or not. */
export function useChangeRole() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeRoleInput) => api.changeRole(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
