import { useQuery } from '@tanstack/react-query';
import { firstAnswer } from '../events/first-answer.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

/** A club as everybody can see it, by its id or slug. */
export function useClub(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.club(id),
    queryFn: () => api.viewClub({ id }),
    select: ({ club }) => club,
    ...firstAnswer('viewClub', { id }),
  });
}
