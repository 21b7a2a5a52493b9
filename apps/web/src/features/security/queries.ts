import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

export function useViewSecurity() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.security, queryFn: () => api.viewSecurity() });
}

export function useListSessions() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.sessions, queryFn: () => api.listSessions() });
}
