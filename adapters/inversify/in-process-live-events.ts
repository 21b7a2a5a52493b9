import type { LiveUpdates } from '#core/shared/live-updates.ts';
import type { LiveEvents } from '../http/contract/live-events.ts';

/** Word of an event as it changes in this very process. */
export function inProcessLiveEvents(updates: LiveUpdates): LiveEvents {
  return {
    watch: (id, changed) =>
      updates.listen((update) => {
        if (update.kind === 'gap' || update.eventId === id) changed();
      }),
  };
}
