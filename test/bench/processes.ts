import { MANY_SALES } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { type Bench, type Figure, figure } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { sendLoad } from './load-driver.ts';
import { BUYERS } from './rush.ts';

const REPEATS = 3;
const COUNTS = [1, 2, 4];
const EVENTS = 50;
const PLACES = 1_000_000;
const AT_ONCE = 256;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 3;

interface Run {
  readonly speed: number;
  readonly p99: number;
  /** Processor seconds per second of everything but the load drivers. */
  readonly processors: number;
}

/** Measures what more processes on the same machine bring; all share its processors with the database. */
export const processes: Bench = {
  name: 'processes',
  about: `purchases by ${COUNTS.join(', ')} processes on one PostgreSQL, ${AT_ONCE} at once, of one hot event and of ${EVENTS}`,
  run: () =>
    BoxOffice.during({ engine: 'PostgreSQL', buyers: BUYERS, profile: null }, async (office) => {
      const events: string[] = [];
      for (let number = 0; number < EVENTS; number += 1)
        events.push(await office.newEvent({ capacity: PLACES }));
      const figures: Figure[] = [];
      for (const count of COUNTS)
        await withOthers(office, count - 1, async (others) => {
          figures.push(...(await measure(office, others, 'one hot event', events.slice(0, 1))));
          figures.push(...(await measure(office, others, `${EVENTS} events`, events)));
        });
      return figures;
    }),
};

/** Starts more processes beside the first one, with its address, keys and database. */
async function withOthers(
  office: BoxOffice,
  count: number,
  work: (others: readonly TestServer[]) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = office.database;
  const env = { ...MANY_SALES, DATABASE_URL: databaseUrl, PUBLIC_URL: office.url, LOG_LEVEL: 'warn' };
  const others: TestServer[] = [];
  try {
    for (let number = 0; number < count; number += 1) others.push(await TestServer.start({ dataDir, env }));
    await work(others);
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
}

async function measure(
  office: BoxOffice,
  others: readonly TestServer[],
  what: string,
  events: readonly string[],
): Promise<readonly Figure[]> {
  await rush(office, others, events, WARM_UP_SECONDS);
  const runs: Run[] = [];
  for (let round = 0; round < REPEATS; round += 1) runs.push(await rush(office, others, events, RUN_SECONDS));
  const name = `${what}, ${others.length + 1} ${others.length === 0 ? 'process' : 'processes'}`;
  const values = (key: keyof Run) => runs.map((run) => run[key]);
  return [
    figure(name, values('speed'), 'per second'),
    figure(`${name}: wait, p99`, values('p99'), 'ms'),
    figure(`${name}: servers and database`, values('processors'), 'processors busy'),
  ];
}

/** Gives every process its own load driver and buyers. */
async function rush(
  office: BoxOffice,
  others: readonly TestServer[],
  events: readonly string[],
  seconds: number,
): Promise<Run> {
  const ports = [office.address.port, ...others.map(({ port }) => port)];
  const requests = office.purchasesOf(events, BUYERS);
  const each = Math.floor(requests.length / ports.length);
  const atOnce = Math.floor(AT_ONCE / ports.length);
  const cpu = () => {
    const { server, database } = office.cpu();
    return server + database + others.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  };
  const before = cpu();
  const results = await Promise.all(
    ports.map((port, index) =>
      sendLoad(
        {
          host: '127.0.0.1',
          port,
          requests: requests.slice(index * each, (index + 1) * each),
          arrivals: { kind: 'closed', atOnce, seconds, again: false },
        },
        (sent) => ({ 201: sent }),
      ),
    ),
  );
  const longest = Math.max(...results.map((result) => result.seconds));
  return {
    speed: results.reduce((sum, result) => sum + result.sent / result.seconds, 0),
    p99: Math.max(...results.map(({ wait }) => wait.p99)),
    processors: (cpu() - before) / longest,
  };
}
