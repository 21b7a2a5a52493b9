import type { LiveEvents } from '#adapters/http/contract/live-events.ts';
import type { LiveUpdates } from '#core/shared/live-updates.ts';

/** Word of an event as it changes in this very process. */
export function inProcessLiveEvents(updates: LiveUpdates): LiveEvents {
  return {
    watch: (id, changed) =>
      updates.listen((update) => {
        if (update.kind === 'gap' || update.eventId === id) changed();
      }),
  };
}
