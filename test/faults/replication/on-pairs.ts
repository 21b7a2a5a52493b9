import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundLoad } from '../background-load.ts';
import { inTurn, type Outcome, type Size } from '../fault.ts';
import { FaultTestServer } from '../fault-test-server.ts';
import { random } from '../random.ts';
import { type FaultPair, newPair } from './fault-pair.ts';

const SALES_BEFORE = 100;
const SALES_OF_RETURN = 20;
const SALES_AFTERWARDS = 100;
/** How soon tickets must sell again. */
const MAX_RETURN_MS = 2_000;

/** Injects a fault into a new pair each time, which two processes of Acara use. */
export function onPairs(
  size: Size,
  inject: (testServer: FaultTestServer, database: FaultPair, index: number) => Promise<Outcome>,
): Promise<Outcome> {
  return inTurn(Array.from({ length: size === 'short' ? 1 : 3 }), async (_, index) => {
    const database = await newPair();
    return FaultTestServer.during(database, (testServer) => inject(testServer, database, index), {
      processes: 2,
    });
  });
}

/** Starts buyers and returns at a random time while they buy. */
export async function beginSelling(testServer: FaultTestServer): Promise<BackgroundLoad> {
  const load = testServer.load();
  await load.untilSold(SALES_BEFORE);
  await pause(random() * 500);
  return load;
}

/** Returns the milliseconds from a time on until tickets sell again, after many more were sold. */
export async function returnOfSales(load: BackgroundLoad, since: number): Promise<number> {
  await load.untilSold(SALES_OF_RETURN);
  const returned = performance.now() - since;
  await load.untilSold(SALES_AFTERWARDS);
  return returned;
}

/** Returns a problem when tickets sold again too late. */
export function problemsOfReturn(milliseconds: number): readonly string[] {
  return milliseconds > MAX_RETURN_MS ? [`selling again took ${Math.round(milliseconds)} ms`] : [];
}
