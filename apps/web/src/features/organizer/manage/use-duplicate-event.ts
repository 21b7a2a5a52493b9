import type { DuplicateEventInput } from '#core/events/duplicate-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventAction } from './use-event-action.ts';

export function useDuplicateEvent() {
  const api = useApi();
  return useEventAction((input: DuplicateEventInput) => api.duplicateEvent(input));
}
