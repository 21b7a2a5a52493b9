import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { LatencyProbe } from '../latency-probe.ts';
import { verifyHistory } from '../verify-history.ts';
import { beginSelling, onPairs, problemsOfReturn, returnOfSales } from './on-pairs.ts';

/** The time in which answers to commits arrive that the standby confirmed before it died. */
const LATE_ANSWERS_MS = 1_000;
/** Together longer than Acara waits for any answer of the database. */
const NOTICED_AFTER_MS = 6_000;

/** Kills the standby, without which the primary confirms no commit, and starts it again. */
export const standbyKilled: Fault = {
  name: 'standby-killed',
  about:
    'kill -9 of the standby: commits wait until the operator says that it is away; it starts again later',
  onlyInFull: true,
  run: (size) =>
    onPairs(size, async (testServer, { pair }) => {
      const load = await beginSelling(testServer);
      const reader = new LatencyProbe(testServer.server.url);
      const diedAt = performance.now();
      await pair.standby.kill9();
      await pause(LATE_ANSWERS_MS);
      const before = load.acknowledged;
      await pause(NOTICED_AFTER_MS);
      const early = load.acknowledged - before;
      const turnedAway = await reader.stop();
      await pair.releaseStandby();
      const emptiedAt = performance.now();
      const returned = await returnOfSales(load, emptiedAt);
      await pair.standby.startAgain();
      await pair.untilStreaming();
      await pair.requireStandby();
      await returnOfSales(load, performance.now());
      return verifyHistory(testServer, await load.stop(), {
        problems: [
          ...problemsOfReturn(returned),
          ...turnedAway,
          ...(early > 0 ? [`${early} purchases were acknowledged while no standby was there`] : []),
        ],
        measured: {
          'standby away for': emptiedAt - diedAt,
          'selling again after': returned,
          'longest answer': testServer.shop.longestWait,
          'reading meanwhile': reader.waits,
        },
      });
    }),
};
