import type { PublishEventInput } from '#core/events/publish-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventDeed } from './use-event-deed.ts';

export function usePublishEvent() {
  const api = useApi();
  return useEventDeed((input: PublishEventInput) => api.publishEvent(input));
}
