import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideClubRequestInput } from '#core/clubs/decide-club-request.ts';
import type { ReviewEventInput } from '#core/reviews/review-event.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Approves or declines a request for a club, or for another name of one. */
export function useDecideClubRequest() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DecideClubRequestInput) => api.decideClubRequest(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.clubRequests });
      void queries.invalidateQueries({ queryKey: queryKeys.managedClubs });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}

/** Approves or declines an event. */
export function useReviewEvent() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewEventInput) => api.reviewEvent(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.reviews });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
