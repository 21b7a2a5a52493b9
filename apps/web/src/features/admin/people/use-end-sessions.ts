import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndSessionsInput } from '#core/identity/end-sessions.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Signs a person out everywhere. */
export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: EndSessionsInput) => api.endSessions(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
