import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';
import { useSession } from './use-session.ts';

const FRESH_MS = 60_000;

/** The clubs of the signed-in person, and the clubs that invite them. */
export function useMyClubs() {
  const { user } = useSession();
  return useQuery({ ...myClubsQuery(useApi()), enabled: user !== null });
}

/** Returns the clubs of the signed-in person as far as they are loaded; loads nothing. */
export function useLoadedClubs(): readonly MyClubView[] {
  return useQuery({ ...myClubsQuery(useApi()), enabled: false }).data?.clubs ?? [];
}

function myClubsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.myClubs,
    queryFn: () => api.listMyClubs(),
    staleTime: FRESH_MS,
  });
}
