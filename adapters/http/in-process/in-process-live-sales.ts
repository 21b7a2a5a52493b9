import type { LiveSales } from '#adapters/http/contract/live-sales.ts';
import type { LiveUpdates } from '#core/shared/live-updates.ts';

/** Sales as they happen in this very process. */
export function inProcessLiveSales(updates: LiveUpdates): LiveSales {
  return {
    watch(hear) {
      hear('open');
      return updates.listen(() => hear('sale'));
    },
  };
}
