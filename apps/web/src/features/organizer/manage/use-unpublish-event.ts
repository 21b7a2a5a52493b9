import type { UnpublishEventInput } from '#core/events/unpublish-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventAction } from './use-event-action.ts';

export function useUnpublishEvent() {
  const api = useApi();
  return useEventAction((input: UnpublishEventInput) => api.unpublishEvent(input));
}
