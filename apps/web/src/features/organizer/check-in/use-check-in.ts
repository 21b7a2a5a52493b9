import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** What is shown at the door: a code, or a ticket that was found on the list. */
export type Shown =
  | { readonly code: string; readonly ticketId: null }
  | { readonly code: null; readonly ticketId: string };

interface Scan {
  readonly shown: Shown;
  readonly scanId: string;
}

/** Checks what is shown. `again` sends the last scan once more under its own name, so that nobody is counted twice. */
export function useCheckIn(id: string, gate: string) {
  const api = useApi();
  const cache = useQueryClient();
  const { mutate, reset, variables, data, isPending, isError } = useMutation({
    mutationFn: ({ shown, scanId }: Scan) => api.checkInTicket({ id, ...shown, scanId, gate }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.door(id) }),
        cache.invalidateQueries({ queryKey: queryKeys.attendees(id) }),
      ]),
  });
  return {
    check: (shown: Shown) => mutate({ shown, scanId: crypto.randomUUID() }),
    again: () => variables && mutate(variables),
    next: reset,
    result: data ?? null,
    isChecking: isPending,
    hasFailed: isError,
  };
}
