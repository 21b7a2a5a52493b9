import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InviteMemberInput } from '#core/clubs/members/invite-member.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export function useListClubMembers(id: string) {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.team(id), queryFn: () => api.listClubMembers({ id }) });
}

export function useInviteMember() {
  const api = useApi();
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: (input: InviteMemberInput) => api.inviteMember(input),
    onSettled: (_output, _error, { id }) => refresh(id),
  });
}

/** Returns a function that reloads the team of a club, one's own clubs, and an admin's list of clubs. */
export function useRefreshTeam() {
  const queries = useQueryClient();
  return (clubId: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.team(clubId) }),
      queries.invalidateQueries({ queryKey: queryKeys.myClubs }),
      queries.invalidateQueries({ queryKey: queryKeys.managedClubs }),
    ]);
}
