import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

const REFETCH_AFTER_MS = 15_000;

/** The check-in passes of an event, polled, because volunteers use them meanwhile. */
export function useCheckInPasses(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.passes(id),
    queryFn: () => api.listCheckInPasses({ id }),
    refetchInterval: REFETCH_AFTER_MS,
  });
}

export function useCreateCheckInPass(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (gate: string) => api.createCheckInPass({ id, gate }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.passes(id) }),
  });
}

/** Returns a function that revokes a pass of an event. */
export function useRevokeCheckInPass(eventId: string) {
  const api = useApi();
  const cache = useQueryClient();
  return async (passId: string) => {
    await api.revokeCheckInPass({ id: passId });
    await cache.invalidateQueries({ queryKey: queryKeys.passes(eventId) });
  };
}
