import { cost, type Figure, inTurns, ratio, repeats } from './bench.ts';
import type { BoxOffice } from './box-office.ts';
import { PurchaseRoute } from './purchase-route.ts';
import { type Run, type Rush, speedOf } from './rush.ts';

const REPEATS = repeats(3);
const RUN_SECONDS = 3;
const LONE_SECONDS = 2;

/** Bars of purchases, in multiples of the bare route. */
export interface RouteBars {
  readonly least: number;
  /** The least of a single run. */
  readonly leastOfRun?: number;
  readonly leastAlone: number;
  readonly mostProcessorTime?: number;
}

/** Compares purchases with the bare route: in a rush, in processor time, and over a single connection. */
export async function againstRoute(
  office: BoxOffice,
  rush: Rush,
  { atOnce, bars }: { readonly atOnce: number; readonly bars: RouteBars },
): Promise<readonly Figure[]> {
  return PurchaseRoute.during(office, async (route) => {
    await route.purchases(atOnce, RUN_SECONDS);
    const [bare, runs] = await inTurns(
      REPEATS,
      () => route.purchases(atOnce, RUN_SECONDS),
      () => rush.purchases(atOnce, RUN_SECONDS),
    );
    const [bareAlone, alone] = await inTurns(
      REPEATS,
      () => route.purchases(1, LONE_SECONDS),
      () => rush.purchases(1, LONE_SECONDS),
    );
    const name = 'bare route';
    return [
      ratio(`purchases over HTTP, ${atOnce} at once`, runs.map(speedOf), {
        name,
        values: bare.map(speedOf),
        least: bars.least,
        leastOfRun: bars.leastOfRun,
      }),
      cost('processor time of a purchase, server', runs.map(microsecondsOf), 'µs', {
        name,
        values: bare.map(microsecondsOf),
        most: bars.mostProcessorTime,
      }),
      ratio('purchases of a lone buyer', alone.map(speedOf), {
        name,
        values: bareAlone.map(speedOf),
        least: bars.leastAlone,
      }),
    ];
  });
}

/** Returns the processor time of the server’s threads for one request. */
function microsecondsOf({ cpu, sent }: Run): number {
  return (cpu.server / sent) * 1e6;
}
