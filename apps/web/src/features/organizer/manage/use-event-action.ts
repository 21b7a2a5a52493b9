import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { queryKeys } from '../../../app/query-keys.ts';

/** Does something with an event that exists, and shows it everywhere as it is afterwards. */
export function useEventAction<Input>(action: (input: Input) => Promise<{ readonly event: EventView }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (output) => {
      cache.setQueryData(queryKeys.event(output.event.id), output);
      void cache.invalidateQueries({ queryKey: queryKeys.events });
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
      void cache.invalidateQueries({ queryKey: queryKeys.analytics });
    },
  });
}
