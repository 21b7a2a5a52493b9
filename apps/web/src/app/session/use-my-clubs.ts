import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';
import { useSession } from './use-session.ts';

const FRESH_MS = 60_000;

/** The clubs of the signed-in person, and the clubs that invite them. */
export function useMyClubs() {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: queryKeys.myClubs,
    queryFn: () => api.listMyClubs(),
    enabled: user !== null,
    staleTime: FRESH_MS,
  });
}
