import type { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import type { EventBus } from '#core/event-bus.ts';

/** Live sales of this process's event bus. */
export function inProcessLiveSales(updates: EventBus): LiveSales {
  return {
    watch(notify) {
      notify('open');
      return updates.subscribe(({ kind }) => kind !== 'check-in' && notify('sale'));
    },
  };
}
