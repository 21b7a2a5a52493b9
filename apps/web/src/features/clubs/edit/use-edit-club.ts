import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditClubInput } from '#core/clubs/edit-club.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Changes what a club says about itself. Its events name it, too. */
export function useEditClub() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: EditClubInput) => api.editClub(input),
    onSuccess: (_output, { id }) =>
      Promise.all(
        [queryKeys.team(id), queryKeys.myClubs, queryKeys.events, queryKeys.myEvents].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
