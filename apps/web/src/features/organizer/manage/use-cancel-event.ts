import type { CancelEventInput } from '#core/events/cancel-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventAction } from './use-event-action.ts';

export function useCancelEvent() {
  const api = useApi();
  return useEventAction((input: CancelEventInput) => api.cancelEvent(input));
}
