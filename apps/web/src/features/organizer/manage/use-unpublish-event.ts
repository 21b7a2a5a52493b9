import type { UnpublishEventInput } from '#core/events/unpublish-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventDeed } from './use-event-deed.ts';

export function useUnpublishEvent() {
  const api = useApi();
  return useEventDeed((input: UnpublishEventInput) => api.unpublishEvent(input));
}
