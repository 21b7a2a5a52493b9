import type { LiveUpdates } from '#core/shared/live-updates.ts';
import type { LiveSales } from '../http/contract/live-sales.ts';

/** Sales as they happen in this very process. */
export function inProcessLiveSales(updates: LiveUpdates): LiveSales {
  return {
    watch(hear) {
      hear('open');
      return updates.listen(() => hear('sale'));
    },
  };
}
