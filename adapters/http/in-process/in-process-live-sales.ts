import type { LiveSales } from '#adapters/http/contract/live-sales.ts';
import type { EventBus } from '#core/shared/event-bus.ts';

/** Sales as they happen in this very process. */
export function inProcessLiveSales(updates: EventBus): LiveSales {
  return {
    watch(notify) {
      notify('open');
      return updates.subscribe(() => notify('sale'));
    },
  };
}
