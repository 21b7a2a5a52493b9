import type { CancelEventInput } from '#core/events/cancel-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventDeed } from './use-event-deed.ts';

export function useCancelEvent() {
  const api = useApi();
  return useEventDeed((input: CancelEventInput) => api.cancelEvent(input));
}
