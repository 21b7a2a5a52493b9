import type { LiveEvents } from '#adapters/http/contract/live-events.ts';
import type { EventBus } from '#core/shared/event-bus.ts';

/** Word of an event as it changes in this very process. */
export function inProcessLiveEvents(updates: EventBus): LiveEvents {
  return {
    watch: (id, changed) =>
      updates.subscribe((update) => {
        if (update.kind === 'gap' || update.eventId === id) changed();
      }),
  };
}
