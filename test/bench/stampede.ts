import { arrivalTimes } from '#apps/api/rehearsal/load-profile.ts';
import { type Bench, type Figure, figure, repeats } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import type { LoadResult } from './driver/load.ts';
import { sendLoad } from './load-driver.ts';
import { waits } from './purchases.ts';
import { residentMegabytes } from './resident-megabytes.ts';

const REPEATS = repeats(3);
const STUDENTS = 2_000;
const PLACES = 500;
const SECONDS = 10;
/** How many buyers arrive in the first fifth of the time. */
const EARLY_PERCENT = 50;
const MAX_P99 = 250;
const MAX_MEGABYTES = 180;

/** Sends four buyers for every place, and measures how long granted and refused buyers wait. */
export const stampedes: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map(stampede);

function stampede(engine: Engine): Bench {
  return {
    name: `stampede-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
    about: `${STUDENTS} students in ${SECONDS} s for ${PLACES} places, each on a connection of their own, half of them in the first fifth of the time, ${engine}`,
    run: ({ profile }) => BoxOffice.during({ engine, buyers: STUDENTS, profile }, measure),
  };
}

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  const atRest = residentMegabytes(office.pid);
  const runs: LoadResult[] = [];
  for (let round = 0; round <= REPEATS; round += 1) runs.push(await rushFor(office));
  const after = residentMegabytes(office.pid);
  const [, ...warm] = runs;
  return [
    figure('places held, and not one more', [PLACES], 'of 500 a run'),
    figure('clean refusals (sold_out)', [STUDENTS - PLACES], 'of 1,500 a run'),
    ...waits('wait of everybody', warm, MAX_P99),
    figure('p99 in the server’s first stampede', [runs[0]?.wait.p99 ?? 0], 'ms'),
    figure('resident memory at rest', [atRest], 'MB'),
    figure(`resident memory after ${runs.length} of them`, [after], 'MB', {
      bar: { text: `under ${MAX_MEGABYTES} MB`, met: after < MAX_MEGABYTES },
    }),
  ];
}

/** Throws unless every place was held and every other buyer was refused as sold out. */
async function rushFor(office: BoxOffice): Promise<LoadResult> {
  const eventId = await office.newEvent({ capacity: PLACES });
  const requests = office.purchases(eventId, STUDENTS);
  const arrivals = {
    kind: 'open',
    at: arrivalTimes({ students: STUDENTS, withinSeconds: SECONDS }, EARLY_PERCENT),
    maxConnections: STUDENTS,
    ownConnections: true,
  } as const;
  const result = await sendLoad({ ...office.address, requests, arrivals }, () => ({
    201: PLACES,
    '409 sold_out': STUDENTS - PLACES,
  }));
  await office.requireStored(eventId, { tickets: PLACES, confirmed: 0 });
  return result;
}
