import { type Bench, cost, type Figure, figure, repeats } from './bench.ts';
import { BoxOffice } from './box-office.ts';
import { BUYERS, measuredLoad, type Run, speedOf } from './rush.ts';

const ROUNDS = repeats(5);
/** How many buy or scan at once, and how many tickets of an event they do it for. */
const CROWDS = { many: { atOnce: 64, tickets: 15_000 }, few: { atOnce: 4, tickets: 5_000 } } as const;
const MAX_SECONDS = 60;
const MAX_RATIO = 1;

type Crowd = keyof typeof CROWDS;
type Round = Readonly<Record<'purchases' | 'checkIns', Readonly<Record<Crowd, Run>>>>;

/**
 * Compares check-ins with purchases of the same tickets, by many people and by a few, as at a few gates. The tickets are
 * chosen from the list: a scanned code costs the verification of its signature besides, which would hide the rest.
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
  return (['many', 'few'] as const).flatMap((crowd) => {
    const { atOnce } = CROWDS[crowd];
    const scans = rounds.map(({ checkIns }) => checkIns[crowd]);
    const values = rounds.map(({ purchases }) => microsecondsOf(purchases[crowd]));
    const limit = { name: 'that of a purchase', values, most: MAX_RATIO };
    return [
      cost(`processor time of a check-in, ${atOnce} at once`, scans.map(microsecondsOf), 'µs', limit),
      figure(`check-ins, ${atOnce} at once`, scans.map(speedOf), 'per second'),
    ];
  });
}

/** Sells every ticket of a new event and checks all of them in. Throws unless everybody is inside then. */
async function sellAndCheckIn(office: BoxOffice): Promise<Round> {
  const eventId = await office.newEvent({ capacity: BUYERS });
  const purchases = await byCrowds(office, office.purchases(eventId, BUYERS), 201);
  await office.confirmAll(eventId);
  const scans = await byCrowds(office, await office.checkIns(eventId), 200);
  const inside = await office.inside(eventId);
  if (inside !== BUYERS)
    throw new Error(`${BUYERS} tickets were checked in, and ${inside} people are inside.`);
  return { purchases, checkIns: scans };
}

/** Sends the first requests from many, and the others from a few. */
async function byCrowds(office: BoxOffice, requests: readonly string[], status: number) {
  const send = (crowd: Crowd, own: readonly string[]) => {
    const { atOnce } = CROWDS[crowd];
    const arrivals = { kind: 'closed', atOnce, seconds: MAX_SECONDS, again: false } as const;
    return measuredLoad(office, { requests: own, arrivals }, status);
  };
  const { tickets } = CROWDS.many;
  return {
    many: await send('many', requests.slice(0, tickets)),
    few: await send('few', requests.slice(tickets, tickets + CROWDS.few.tickets)),
  };
}

/** Returns the processor time of server and database for one request. */
function microsecondsOf({ cpu, sent }: Run): number {
  return ((cpu.server + cpu.database) / sent) * 1e6;
}
