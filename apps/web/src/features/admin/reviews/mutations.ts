import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideClubRequestInput } from '#core/clubs/decide-club-request.ts';
import type { ReviewEventInput } from '#core/events/review-event.ts';
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

/** Puts an event on sale, or hands it back. */
export function useReviewEvent() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewEventInput) => api.reviewEvent(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.reviews });
      void queries.invalidateQueries({ queryKey: queryKeys.events });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
