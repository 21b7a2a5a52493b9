import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideClubRequestInput } from '#core/clubs/decide-club-request.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Makes a student’s account a club’s, or says why not. */
export function useDecideClubRequest() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DecideClubRequestInput) => api.decideClubRequest(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.clubRequests });
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
