import { againstRoute, type RouteBars } from './against-route.ts';
import { type Bench, type Figure, figure, inTurns, median, ratio, repeats, under } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import type { LoadResult } from './driver/load.ts';
import { naivePostgres } from './naive-postgres.ts';
import { naiveSqliteSales } from './naive-sqlite.ts';
import { BUYERS, type Run, Rush, speedOf } from './rush.ts';
import { hasSlowerSyncs } from './slower-syncs.ts';

const REPEATS = repeats(3);
const PLACES = 1_000_000;
const RUN_SECONDS = 3;
const HALF_LOAD_SECONDS = 5;
const MAX_P99_IN_A_RUSH = 250;
const MAX_P99_AT_HALF_LOAD = 50;
const BARS: Readonly<Record<Engine, RouteBars>> = {
  SQLite: { least: 0.42, leastAlone: 0.13, mostProcessorTime: 2.7 },
  PostgreSQL: { least: 0.32, leastOfRun: 0.25, leastAlone: 0.09 },
};

/** The naive transaction directly on the same database. */
interface Naive {
  readonly name: string;
  readonly least: number;
  salesPerSecond(): Promise<number>;
}

/**
 * Measures tickets held per second over HTTP on one hot event, by different signed-in buyers with their own idempotency
 * keys, against a bare route and against the naive transaction.
 */
export const purchasesOnSqlite = selling('SQLite', async ({ database }) => ({
  name: 'naive loop of better-sqlite3',
  least: hasSlowerSyncs() ? 4 : 2,
  salesPerSecond: async () => naiveSqliteSales(await database.newDatabase(), RUN_SECONDS),
}));

export const purchasesOnPostgres = selling('PostgreSQL', async ({ database }) => {
  const naive = await naivePostgres(await database.newDatabase(), database.dataDir);
  return {
    name: `naive transaction by ${naive.program}, ${naive.clients} clients`,
    least: 4,
    salesPerSecond: () => naive.salesPerSecond(RUN_SECONDS),
  };
});

function selling(engine: Engine, findNaive: (office: BoxOffice) => Promise<Naive>): Bench {
  const durable = engine === 'SQLite' ? 'every commit synced' : 'fsync=on';
  return {
    name: `purchases-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
    about: `purchases of one hot event over HTTP, ${engine} with ${durable}`,
    run: ({ profile }) =>
      BoxOffice.during({ engine, buyers: BUYERS, profile }, async (office) =>
        measure(office, await findNaive(office), BARS[engine]),
      ),
  };
}

async function measure(office: BoxOffice, naive: Naive, bars: RouteBars): Promise<readonly Figure[]> {
  const rush = new Rush(office, await office.newEvent({ capacity: PLACES }));
  await rush.buyFirst();
  const atOnce = await rush.bestConcurrency();
  // Only the naive transaction waits for syncs too.
  const compared = hasSlowerSyncs() ? [] : await againstRoute(office, rush, { atOnce, bars });
  const [sales, runs] = await inTurns(
    REPEATS,
    () => naive.salesPerSecond(),
    () => rush.purchases(atOnce, RUN_SECONDS),
  );
  const rate = median(runs.map(speedOf)) / 2;
  const half: Run[] = [];
  for (let round = 0; round < REPEATS; round += 1) half.push(await rush.arrivals(rate, HALF_LOAD_SECONDS));
  await rush.requireStored();
  return [
    ...compared,
    ratio(`purchases over HTTP, ${atOnce} at once`, runs.map(speedOf), { ...naive, values: sales }),
    figure(naive.name, sales, 'per second', { isControl: true }),
    ...waits('wait in the rush', runs, MAX_P99_IN_A_RUSH),
    ...cpuFigures(runs),
    figure('half load: arrivals on schedule', [rate], 'per second', { isControl: true }),
    ...waits('wait at half load', half, MAX_P99_AT_HALF_LOAD),
  ];
}

/** Returns the buyers’ waiting times, with a bar for the slowest of a hundred. */
export function waits(name: string, runs: readonly LoadResult[], maxP99: number): readonly Figure[] {
  const values = (percentile: 'p50' | 'p95' | 'p99') => runs.map(({ wait }) => wait[percentile]);
  return [
    figure(`${name}, p50`, values('p50'), 'ms'),
    figure(`${name}, p95`, values('p95'), 'ms'),
    under(`${name}, p99`, values('p99'), maxP99),
  ];
}

/** Returns the processor time of one purchase by process. */
function cpuFigures(runs: readonly Run[]): readonly Figure[] {
  const each = (who: string, seconds: (run: Run) => number) => {
    const values = runs.map((run) => (seconds(run) / run.sent) * 1e6);
    return figure(`processor time of a purchase: ${who}`, values, 'µs');
  };
  const figures = [
    each('server', ({ cpu }) => cpu.server),
    each('database', ({ cpu }) => cpu.database),
    each('load driver', ({ cpuSeconds }) => cpuSeconds),
  ];
  // SQLite’s time is counted with the server’s.
  return figures.filter(({ value }) => value > 0);
}
