import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandoverInput } from '#core/clubs/handovers/handover-rules.ts';
import type { ProposeHandoverInput } from '#core/clubs/handovers/propose-handover.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export function useViewHandover(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.handover(id),
    queryFn: () => api.viewHandover({ id }),
  });
}

export function useProposeHandover() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ProposeHandoverInput) => api.proposeHandover(input),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.handovers }),
  });
}

/** What can be decided about an open handover. */
export const DECISIONS = ['accept', 'decline', 'confirm', 'cancel'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Decides about an open handover. The successor declines by cancelling it. */
export function useDecideHandover(decision: Decision) {
  const api = useApi();
  const queries = useQueryClient();
  const calls: Readonly<Record<Decision, (input: HandoverInput) => Promise<null>>> = {
    accept: (input) => api.acceptHandover(input),
    decline: (input) => api.cancelHandover(input),
    confirm: (input) => api.confirmHandover(input),
    cancel: (input) => api.cancelHandover(input),
  };
  return useMutation({
    mutationFn: calls[decision],
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.handovers }),
        queries.invalidateQueries({ queryKey: queryKeys.managedClubs }),
      ]),
  });
}
