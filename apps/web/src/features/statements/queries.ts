import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ViewClubStatementInput } from '#core/clubs/money/view-club-statement.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

export function useEventStatement(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.eventStatement(id),
    queryFn: () => api.viewEventStatement({ id }),
    refetchOnMount: 'always',
  });
}

export function useClubStatement(input: ViewClubStatementInput) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.clubStatement({ ...input }),
    queryFn: () => api.viewClubStatement(input),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
