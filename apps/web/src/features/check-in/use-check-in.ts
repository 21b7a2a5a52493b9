import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';

/** What is checked in: a scanned code or a typed Ticket ID, or a ticket from the list. */
export type CheckInTarget =
  | { readonly code: string; readonly ticketId: null }
  | { readonly code: null; readonly ticketId: string };

interface Scan {
  readonly target: CheckInTarget;
  readonly scanId: string;
}

/** Checks in a code or a ticket. `again` repeats the last scan with the same id, so that it counts once. */
export function useCheckIn(id: string, gate: string) {
  const api = useApi();
  const cache = useQueryClient();
  const { mutate, reset, variables, data, isPending, isError, error } = useMutation({
    mutationFn: ({ target, scanId }: Scan) => api.checkInTicket({ id, ...target, scanId, gate }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.checkIn(id) }),
        cache.invalidateQueries({ queryKey: queryKeys.attendees(id) }),
      ]),
  });
  return {
    check: (target: CheckInTarget) => mutate({ target, scanId: crypto.randomUUID() }),
    again: () => variables && mutate(variables),
    next: reset,
    result: data ?? null,
    isChecking: isPending,
    hasFailed: isError,
    /** Why the last scan could not be checked. */
    problem: error,
  };
}
