import type { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import type { EventBus } from '#core/event-bus.ts';

/** Live check-ins of this process's event bus. */
export function inProcessLiveTickets(updates: EventBus): LiveTickets {
  return {
    watch: (id, changed) =>
      updates.subscribe((update) => {
        if (update.kind === 'check-in' && update.ticketId === id) changed();
      }),
  };
}
