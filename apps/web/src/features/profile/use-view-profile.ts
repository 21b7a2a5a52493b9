import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../app/query-keys.ts';
import { userOf, useSession } from '../../app/session/session-store.ts';
import { useApi } from '../../app/use-api.ts';

/** Refetches the profile, so that a new role takes effect. The form keeps its values. */
export function useViewProfile() {
  const api = useApi();
  const { data } = useQuery({ queryKey: queryKeys.profile, queryFn: () => api.viewProfile() });
  useEffect(() => {
    const { user, signedIn } = useSession.getState();
    if (data && user?.uid === data.user.uid) signedIn(userOf(data.user));
  }, [data]);
}
