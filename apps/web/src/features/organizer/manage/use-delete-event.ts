import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeleteEventInput } from '#core/events/delete-event.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Throws a draft away. Only lists are fetched anew: of the event itself nothing is left to fetch. */
export function useDeleteEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: DeleteEventInput) => api.deleteEvent(input),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.eventList({}) });
      void cache.invalidateQueries({ queryKey: queryKeys.myEventList });
    },
  });
}
