import { MANY_SALES } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { type Bench, type Figure, figure, repeats } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { sendLoad } from './load-driver.ts';
import { readersPerSecond } from './reading.ts';
import { residentMegabytes } from './resident-megabytes.ts';
import { BUYERS } from './rush.ts';

const REPEATS = repeats(3);
const COUNTS = [1, 2, 3];
const EVENTS = 50;
const PLACES = 1_000_000;
const AT_ONCE = 256;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 3;
const MICROSECONDS = 1_000_000;

/** Purchases by some of the processes. */
interface Run {
  readonly speed: number;
  readonly p99: number;
  /** Processor microseconds of servers and database for one purchase. */
  readonly cost: number;
  /** Purchases that one transaction of the database carries. */
  readonly batch: number;
}

type Value = readonly [name: string, value: number, unit: string];

/** Measures what more processes on the same machine bring; all share its processors with the database. */
export const processes: Bench = {
  name: 'processes',
  about: `${COUNTS.join(', ')} processes on one PostgreSQL: purchases of one hot event and of ${EVENTS}, ${AT_ONCE} at once, and reading`,
  run: () =>
    BoxOffice.during({ engine: 'PostgreSQL', buyers: BUYERS, profile: null }, (office) =>
      withOthers(office, Math.max(...COUNTS) - 1, (others) => compare(office, others)),
    ),
};

/** Measures one, two and more processes in turns, so that a slow moment of the machine slows all of them. */
async function compare(office: BoxOffice, others: readonly TestServer[]): Promise<readonly Figure[]> {
  const events: string[] = [];
  for (let number = 0; number < EVENTS; number += 1) events.push(await office.newEvent({ capacity: PLACES }));
  const values = new Map<string, { unit: string; all: number[] }>();
  const note = ([name, value, unit]: Value) => {
    const known = values.get(name) ?? { unit, all: [] };
    known.all.push(value);
    values.set(name, known);
  };
  await rush(office, others, events, WARM_UP_SECONDS);
  for (let round = 0; round < REPEATS; round += 1)
    for (const count of COUNTS)
      for (const value of await measure(office, others.slice(0, count - 1), events)) note(value);
  const { connections } = await office.usage();
  note(['database connections of all', connections, 'connections']);
  for (const pid of [office.pid, ...others.map((other) => other.pid)])
    note(['memory of each afterwards', residentMegabytes(pid), 'MB']);
  return [...values].map(([name, { unit, all }]) => figure(name, all, unit));
}

async function measure(
  office: BoxOffice,
  others: readonly TestServer[],
  events: readonly string[],
): Promise<readonly Value[]> {
  const count = `${others.length + 1} ${others.length === 0 ? 'process' : 'processes'}`;
  const purchases = async (of: string, chosen: readonly string[]): Promise<readonly Value[]> => {
    const { speed, p99, cost, batch } = await rush(office, others, chosen, RUN_SECONDS);
    const name = `${count}, ${of}`;
    return [
      [name, speed, 'purchases per second'],
      [`${name}: wait, p99`, p99, 'ms'],
      [`${name}: processor time of servers and database`, cost, 'µs a purchase'],
      [`${name}: purchases in a transaction`, batch, ''],
    ];
  };
  const ports = [office.address.port, ...others.map(({ port }) => port)];
  const readers = await Promise.all(
    ports.map((port) => readersPerSecond(port, '/api/events', null, RUN_SECONDS)),
  );
  return [
    ...(await purchases('one hot event', events.slice(0, 1))),
    ...(await purchases(`${EVENTS} events`, events)),
    [`${count}, event list`, readers.reduce((sum, one) => sum + one, 0), 'reads per second'],
  ];
}

/** Starts more processes beside the first one, with its address, keys and database. */
async function withOthers<Result>(
  office: BoxOffice,
  count: number,
  work: (others: readonly TestServer[]) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = office.database;
  const env = { ...MANY_SALES, DATABASE_URL: databaseUrl, PUBLIC_URL: office.url, LOG_LEVEL: 'warn' };
  const others: TestServer[] = [];
  try {
    for (let number = 0; number < count; number += 1) others.push(await TestServer.start({ dataDir, env }));
    return await work(others);
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
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
  const [before, { transactions }] = [cpu(), await office.usage()];
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
  const sent = results.reduce((sum, result) => sum + result.sent, 0);
  const after = await office.usage();
  return {
    speed: results.reduce((sum, result) => sum + result.sent / result.seconds, 0),
    p99: Math.max(...results.map(({ wait }) => wait.p99)),
    cost: ((cpu() - before) * MICROSECONDS) / sent,
    batch: sent / (after.transactions - transactions),
  };
}
