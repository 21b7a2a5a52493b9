import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelEventInput } from '#core/events/cancel-event.ts';
import type { DeleteEventInput } from '#core/events/delete-event.ts';
import type { DuplicateEventInput } from '#core/events/duplicate-event.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { PublishEventInput } from '#core/events/publish-event.ts';
import type { UnpublishEventInput } from '#core/events/unpublish-event.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Runs an action on an event, caches the answer and invalidates lists and figures. */
function useEventAction<Input>(action: (input: Input) => Promise<{ readonly event: EventView }>) {
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

export function usePublishEvent() {
  const api = useApi();
  return useEventAction((input: PublishEventInput) => api.publishEvent(input));
}

export function useUnpublishEvent() {
  const api = useApi();
  return useEventAction((input: UnpublishEventInput) => api.unpublishEvent(input));
}

export function useCancelEvent() {
  const api = useApi();
  return useEventAction((input: CancelEventInput) => api.cancelEvent(input));
}

export function useDuplicateEvent() {
  const api = useApi();
  return useEventAction((input: DuplicateEventInput) => api.duplicateEvent(input));
}

/** Deletes a draft. Invalidates lists only, because the event itself no longer exists; and the event when it stays. */
export function useDeleteEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: DeleteEventInput) => api.deleteEvent(input),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.eventList({}) });
      void cache.invalidateQueries({ queryKey: queryKeys.myEventList });
    },
    onError: (_error, { id }) => cache.invalidateQueries({ queryKey: queryKeys.event(id) }),
  });
}
