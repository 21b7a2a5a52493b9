import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Changes of an admin, after which the list and the audit log are read again. */
function useChange<Input, Output>(call: (api: Api) => (input: Input) => Promise<Output>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(api)(input),
    onSettled: () =>
      Promise.all(
        [queryKeys.managedClubs, queryKeys.handovers, queryKeys.people, queryKeys.auditLog].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useChangeClubState = () => useChange((api) => api.changeClubState);
export const useChangeClubVerification = () => useChange((api) => api.changeClubVerification);
export const useMergeClubs = () => useChange((api) => api.mergeClubs);
export const useConfirmHandover = () => useChange((api) => api.confirmHandover);
export const useCancelHandover = () => useChange((api) => api.cancelHandover);
