import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** The latest outgoing mails. */
export function useOutbox() {
  const api = useApi();
  return useQuery({ queryKey: queryKeys.outbox, queryFn: () => api.listOutbox() });
}
