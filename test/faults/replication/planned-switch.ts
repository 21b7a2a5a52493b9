import type { Fault } from '../fault.ts';
import { LatencyProbe } from '../latency-probe.ts';
import type { Purchase, Shop } from '../shop.ts';
import { verifyHistory } from '../verify-history.ts';
import type { FaultPair } from './fault-pair.ts';
import { beginSelling, onPairs, problemsOfReturn, returnOfSales } from './on-pairs.ts';

/** Switches to the standby while buyers wait, without a failed request. */
export const plannedSwitch: Fault = {
  name: 'planned-switch',
  about: 'PgBouncer pauses, the primary ends, the standby is promoted, PgBouncer goes on with it',
  onlyInFull: true,
  run: (size) =>
    onPairs(size, async (testServer, database) => {
      const { shop } = testServer;
      const load = await beginSelling(testServer);
      const reader = new LatencyProbe(testServer.server.url);
      const pausedAt = performance.now();
      const promotedAt = await switchOver(database);
      const resumedAt = performance.now();
      const returned = await returnOfSales(load, promotedAt);
      const purchases = await load.stop();
      const problems = [
        ...problemsOfReturn(returned),
        ...(await reader.stop()),
        ...failuresOf(shop, purchases),
      ];
      return verifyHistory(testServer, purchases, {
        problems,
        measured: {
          'database away for': resumedAt - pausedAt,
          'selling again after': returned,
          'longest answer': shop.longestWait,
          'reading meanwhile': reader.waits,
        },
      });
    }),
};

/** Returns when the standby was promoted. */
async function switchOver({ pair, pooler }: FaultPair): Promise<number> {
  await pooler.pause();
  // The primary waits until the standby has everything.
  await pair.primary.endWith('SIGINT');
  await pair.promoteStandby();
  const promotedAt = performance.now();
  await pooler.moveTo(pair.standby.url);
  await pooler.resume();
  return promotedAt;
}

function failuresOf(shop: Shop, purchases: readonly Purchase[]): readonly string[] {
  const others = purchases.filter(({ answer }) => answer !== 'acknowledged').length;
  return [
    ...(shop.failures > 0 ? [`${shop.failures} requests failed`] : []),
    ...(others > 0 ? [`${others} of ${purchases.length} purchases were not answered 201`] : []),
  ];
}
