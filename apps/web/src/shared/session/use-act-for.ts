import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { useActingStore } from './acting-store.ts';
import { useSession } from './use-session.ts';

/** Returns a function that begins to act for a club, or for oneself again, and opens a page: by default the dashboard. */
export function useActFor() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { uid } = useSession();
  return (club: MyClubView | null, to: string = paths.dashboard, options: { replace?: boolean } = {}) => {
    if (!uid) return;
    useActingStore.getState().actFor(uid, club);
    const [, profiles] = queryKeys.profiles;
    queries.removeQueries({
      predicate: ({ queryKey: [scope, kind] }) => scope === 'me' && kind !== profiles && kind !== 'clubs',
    });
    void queries.invalidateQueries();
    void navigate(to, options);
  };
}
