import type { PublishEventInput } from '#core/events/publish-event.ts';
import { useApi } from '../../../app/use-api.ts';
import { useEventAction } from './use-event-action.ts';

export function usePublishEvent() {
  const api = useApi();
  return useEventAction((input: PublishEventInput) => api.publishEvent(input));
}
