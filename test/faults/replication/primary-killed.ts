import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { verifyHistory } from '../verify-history.ts';
import { beginSelling, onPairs, problemsOfReturn, returnOfSales } from './on-pairs.ts';

/** The time until an operator or a program notices. */
const NOTICED_AFTER_MS = 2_000;

/** Kills the primary and promotes the standby. */
export const primaryKilled: Fault = {
  name: 'primary-killed',
  about: 'kill -9 of every process of the primary; the standby is promoted, and PgBouncer leads to it',
  comparesWaits: true,
  run: (size) =>
    onPairs(size, async (testServer, { pair, pooler }) => {
      const load = await beginSelling(testServer);
      const diedAt = performance.now();
      await pair.primary.kill9();
      await pause(NOTICED_AFTER_MS);
      await pair.promoteStandby();
      const promotedAt = performance.now();
      await pooler.moveTo(pair.standby.url);
      await pooler.dropConnections();
      const returned = await returnOfSales(load, promotedAt);
      return verifyHistory(testServer, await load.stop(), {
        problems: problemsOfReturn(returned),
        measured: {
          'database away for': promotedAt - diedAt,
          'selling again after': returned,
          'longest answer': testServer.shop.longestWait,
        },
      });
    }),
};
