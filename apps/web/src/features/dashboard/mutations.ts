import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DuplicateEventInput } from '#core/events/duplicate-event.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** Duplicates an event as a draft, caches it and invalidates the own events. */
export function useDuplicateEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: DuplicateEventInput) => api.duplicateEvent(input),
    onSuccess: (output) => {
      cache.setQueryData(queryKeys.event(output.event.id), output);
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
    },
  });
}
