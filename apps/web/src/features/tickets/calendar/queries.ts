import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** The secret address of the calendar of the person's tickets. */
export function useMyCalendar() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.myCalendar,
    queryFn: () => api.viewMyCalendar(),
    select: ({ calendar }) => calendar,
  });
}

export function useReplaceMyCalendar() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.replaceMyCalendar(),
    onSuccess: (answer) => queries.setQueryData(queryKeys.myCalendar, answer),
  });
}
