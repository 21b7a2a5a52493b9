import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { FaultTestServer } from '../fault-test-server.ts';
import { verifyHistory } from '../verify-history.ts';
import type { FaultPair } from './fault-pair.ts';
import { beginSelling, onPairs, problemsOfReturn, returnOfSales } from './on-pairs.ts';

/** Shorter and longer than Acara waits for an answer of the database. */
const NOTICED_AFTER_MS = [8_000, 3_000, 1_000];
const THAWED_FOR_MS = 2_000;

/** Freezes the primary, promotes the standby, and lets the old primary go on. */
export const primaryFrozen: Fault = {
  name: 'primary-frozen',
  about: 'every process of the primary stopped; the standby is promoted, and the old primary goes on later',
  onlyInFull: true,
  run: (size) =>
    onPairs(size, async (testServer, database, index) => {
      const { pair, pooler } = database;
      const load = await beginSelling(testServer);
      const frozenAt = performance.now();
      pair.primary.freeze();
      await pause(NOTICED_AFTER_MS[index % NOTICED_AFTER_MS.length] ?? 0);
      await pair.promoteStandby();
      const promotedAt = performance.now();
      await pooler.moveTo(pair.standby.url);
      await pooler.dropConnections();
      const returned = await returnOfSales(load, promotedAt);
      pair.primary.thaw();
      await pause(THAWED_FOR_MS);
      const purchases = await load.stop();
      return verifyHistory(testServer, purchases, {
        problems: [...problemsOfReturn(returned), ...(await ticketsOnlyOnOld(testServer, database))],
        measured: {
          'database away for': promotedAt - frozenAt,
          'selling again after': returned,
          'longest answer': testServer.shop.longestWait,
        },
      });
    }),
};

/** Returns a problem when the old primary shows tickets that the new one does not have. */
async function ticketsOnlyOnOld({ sql }: FaultTestServer, database: FaultPair): Promise<readonly string[]> {
  const rows = await sql.reader.selectFrom('tickets').select('id').execute();
  const kept = new Set(rows.map(({ id }) => id));
  const lost = (await database.ticketsOfFirstPrimary()).filter((id) => !kept.has(id));
  return lost.length > 0 ? [`${lost.length} tickets exist on the old primary only`] : [];
}
