import { setTimeout as pause } from 'node:timers/promises';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import type { Fault } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { LatencyProbe } from './latency-probe.ts';
import { verifyHistory } from './verify-history.ts';

const AT_ONCE = 16;
const SALES = 50;

/** Makes the payment provider unreachable for a while. */
export const bankOutage: Fault = {
  name: 'bank-outage',
  about: 'the payment provider can’t be reached: places are held all the same, and paid for once it is back',
  run: (size) =>
    FaultTestServer.during(newSqlite(), async (testServer) => {
      const seconds = size === 'short' ? 8 : 60;
      await testServer.server.restart({ ACARA_BANK_AWAY_SECONDS: String(seconds) });
      const startedAt = performance.now();
      const load = testServer.load();
      const latencyProbe = new LatencyProbe(testServer.server.url);
      await load.untilSold(SALES);
      const without = load.purchases.filter(
        ({ payment }) => payment !== null && payment.checkoutUrl === null,
      );
      await pause(Math.max(0, seconds * 1_000 - (performance.now() - startedAt)));
      await load.untilSold(SALES);
      const purchases = await load.stop();
      await mapConcurrent(AT_ONCE, without, async (purchase) => {
        await testServer.shop.openCheckout(purchase);
        await testServer.shop.pay(purchase);
      });
      const unpaid = without.filter(({ paid }) => paid !== 'acknowledged').length;
      const problems = [
        ...(await latencyProbe.stop()),
        ...(without.length === 0 ? ['the bank was there all the time'] : []),
        ...(unpaid > 0 ? [`${unpaid} places could not be paid for once the bank was back`] : []),
      ];
      return verifyHistory(testServer, purchases, {
        problems,
        measured: { 'reading meanwhile': latencyProbe.waits },
      });
    }),
};
