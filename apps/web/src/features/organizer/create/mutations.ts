import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateEventInput } from '#core/events/create-event.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Creates an event, caches it and invalidates every list of events. */
export function useCreateEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateEventInput) => api.createEvent(input),
    onSuccess: (output) => {
      cache.setQueryData(queryKeys.event(output.event.id), output);
      void cache.invalidateQueries({ queryKey: queryKeys.events });
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
      void cache.invalidateQueries({ queryKey: queryKeys.analytics });
    },
  });
}

/** Edits an event and invalidates every list that may contain it. */
export function useEditEvent() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: EditEventInput) => api.editEvent(input),
    onSuccess: (output) => {
      cache.setQueryData(queryKeys.event(output.event.id), output);
      void cache.invalidateQueries({ queryKey: queryKeys.events });
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
      void cache.invalidateQueries({ queryKey: queryKeys.analytics });
    },
  });
}

/** Returns a function that reads the event as it is stored now, for every page that shows it. */
export function useReadEvent(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  return async () => {
    const output = await api.viewEvent({ id });
    cache.setQueryData(queryKeys.event(id), output);
    return output.event;
  };
}
