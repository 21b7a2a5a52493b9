import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';
import { useActingStore } from './acting-store.ts';
import { useSessionStore } from './session-store.ts';

const FRESH_MS = 60_000;

/** The clubs of the signed-in person, and the clubs that invite them. Loads beside the profile. */
export function useMyClubs() {
  const isSignedIn = useSessionStore(({ account }) => account != null);
  return useQuery({ ...myClubsQuery(useApi()), enabled: isSignedIn });
}

/** Returns whether the person can choose to act for a club, or is invited by one. An account that is a club acts anyway. */
export function useHasClubs(): boolean {
  const uid = useSessionStore(({ account }) => account?.uid);
  const isActing = useActingStore(({ acting }) => acting !== null && acting.uid === uid);
  const { clubs = [], invitations = [] } = useMyClubs().data ?? {};
  return isActing || clubs.some(({ id }) => id !== uid) || invitations.length > 0;
}

/** Returns the club that the person acts for or is, as the server last said; undefined until the clubs are loaded. */
export function useOrganizingClub(): MyClubView | undefined {
  const uid = useSessionStore(({ account }) => account?.uid);
  const actingFor = useActingStore(({ acting }) => (acting?.uid === uid ? acting?.club.id : undefined));
  return useMyClubs().data?.clubs.find(({ id }) => id === (actingFor ?? uid));
}

function myClubsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.myClubs,
    queryFn: () => api.listMyClubs(),
    staleTime: FRESH_MS,
  });
}
