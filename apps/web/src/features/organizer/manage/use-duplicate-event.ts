import type { DuplicateEventInput } from '#core/events/duplicate-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventDeed } from './use-event-deed.ts';

export function useDuplicateEvent() {
  const api = useApi();
  return useEventDeed((input: DuplicateEventInput) => api.duplicateEvent(input));
}
