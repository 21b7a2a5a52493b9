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

/** Returns a function that reads the club as it is stored now, for every page of its team. */
export function useReadClub(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const output = await api.listClubMembers({ id });
    queries.setQueryData(queryKeys.team(id), output);
    return output.club;
  };
}
