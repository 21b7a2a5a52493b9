import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisablePersonInput } from '#core/people/disable-person.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Shuts a person out, or lets them in again. */
export function useDisablePerson() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DisablePersonInput) => api.disablePerson(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
