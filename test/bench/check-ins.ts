import { type Bench, cost, type Figure, figure } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, measuredLoad, type Run, speedOf } from './rush.ts';

const ROUNDS = 5;
const AT_ONCE = 64;
const GATES = 4;
/** Tickets that are checked in at a few gates; the others of an event are checked in by many at once. */
const AT_GATES = 5_000;
const MAX_SECONDS = 60;
const SHARE_OF_A_PURCHASE = 1;

interface Round {
  readonly purchases: Run;
  readonly atOnce: Run;
  readonly atGates: Run;
}

/**
 * Compares check-ins with purchases of the same tickets. The tickets are chosen from the list: a scanned code costs
 * the verification of its signature besides, which would hide the rest.
 */
export const checkIns: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map((engine) => ({
  name: `check-ins-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
  about: `check-ins of ${BUYERS.toLocaleString('en')} tickets over HTTP, ${engine}`,
  run: ({ profile }) => BoxOffice.during({ engine, buyers: BUYERS, profile }, measure),
}));

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  await sellAndCheckIn(office);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sellAndCheckIn(office));
  const compared = (name: string, runOf: (round: Round) => Run) =>
    cost(name, rounds.map(runOf).map(microsecondsOf), 'µs', {
      name: 'a purchase',
      values: rounds.map(({ purchases }) => microsecondsOf(purchases)),
      most: SHARE_OF_A_PURCHASE,
    });
  return [
    compared(`processor time of a check-in, ${AT_ONCE} at once`, ({ atOnce }) => atOnce),
    compared(`processor time of a check-in, ${GATES} gates`, ({ atGates }) => atGates),
    figure(
      `check-ins, ${AT_ONCE} at once`,
      rounds.map(({ atOnce }) => speedOf(atOnce)),
      'per second',
    ),
    figure(
      `check-ins, ${GATES} gates`,
      rounds.map(({ atGates }) => speedOf(atGates)),
      'per second',
    ),
  ];
}

/** Sells every ticket of a new event and checks all of them in. Throws unless everybody is inside then. */
async function sellAndCheckIn(office: BoxOffice): Promise<Round> {
  const eventId = await office.newEvent({ capacity: BUYERS });
  const send = (requests: readonly string[], atOnce: number, status: number) =>
    measuredLoad(
      office,
      { requests, arrivals: { kind: 'closed', atOnce, seconds: MAX_SECONDS, again: false } },
      status,
    );
  const purchases = await send(office.purchases(eventId, BUYERS), AT_ONCE, 201);
  await office.confirmAll(eventId);
  const scans = await office.checkIns(eventId);
  const atGates = await send(scans.slice(0, AT_GATES), GATES, 200);
  const atOnce = await send(scans.slice(AT_GATES), AT_ONCE, 200);
  const inside = await office.inside(eventId);
  if (inside !== BUYERS)
    throw new Error(`${BUYERS} tickets were checked in, and ${inside} people are inside.`);
  return { purchases, atOnce, atGates };
}

/** Returns the processor time of server and database for one request. */
function microsecondsOf({ cpu, sent }: Run): number {
  return ((cpu.server + cpu.database) / sent) * 1e6;
}
