import type { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import type { EventBus } from '#core/event-bus.ts';

/** Live events of this process's event bus. */
export function inProcessLiveEvents(updates: EventBus): LiveEvents {
  return {
    watch: (id, changed) =>
      updates.subscribe((update) => {
        if (update.kind === 'gap' || (update.kind !== 'check-in' && update.eventId === id)) changed();
      }),
  };
}
