import { arrivalTimes } from '#apps/api/rehearsal/load-profile.ts';
import { instantOf } from '#core/shared/instant.ts';
import { type Bench, type Figure, figure, repeats, under } from './bench.ts';
import type { Engine } from './bench-database.ts';
import { BoxOffice } from './box-office.ts';
import type { LoadResult } from './driver/load.ts';
import { sendLoad } from './load-driver.ts';
import { waits } from './purchases.ts';

const REPEATS = repeats(3);
const STUDENTS = 2_000;
const PLACES = 500;
const SECONDS = 10;
/** How many buyers arrive in the first fifth of the time. */
const EARLY_PERCENT = 50;
/** How long the first buyers come too early. */
const EARLY_MS = 200;
/** Until the load driver has started. */
const STARTS_IN_MS = 6_000;
const MAX_P99 = 250;
/** By how much a buyer may be overtaken: connections are read in turns. */
const MAX_OVERTAKING = 100;

/** Sends four buyers for every place at the instant at which a type opens. */
export const openings: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map(opening);

function opening(engine: Engine): Bench {
  return {
    name: `stampede-opening-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
    about: `${STUDENTS} students for ${PLACES} places from ${EARLY_MS} ms before they open, half of them in the first fifth of ${SECONDS} s, ${engine}`,
    run: ({ profile }) => BoxOffice.during({ engine, buyers: STUDENTS, profile }, measure),
  };
}

async function measure(office: BoxOffice): Promise<readonly Figure[]> {
  const runs: Opened[] = [];
  for (let round = 0; round <= REPEATS; round += 1) runs.push(await openFor(office));
  const [, ...warm] = runs;
  const results = runs.map(({ result }) => result);
  return [
    figure('places held, and not one more', [PLACES], 'of 500 a run'),
    figure(
      'refused because it was too early',
      runs.map(({ early }) => early),
      'a run',
    ),
    figure('sold before the instant', [Math.max(...runs.map(({ soldEarly }) => soldEarly))], 'tickets', {
      bar: { text: 'none', met: runs.every(({ soldEarly }) => soldEarly === 0) },
    }),
    under(
      'places given past somebody who came earlier by',
      results.map(({ overtaking }) => overtaking),
      MAX_OVERTAKING,
    ),
    ...waits(
      'wait of everybody',
      warm.map(({ result }) => result),
      MAX_P99,
    ),
  ];
}

interface Opened {
  readonly result: LoadResult;
  readonly early: number;
  readonly soldEarly: number;
}

/** Throws unless every place was held, and everybody else was refused as too early or too late. */
async function openFor(office: BoxOffice): Promise<Opened> {
  const eventId = await office.newEvent({ capacity: PLACES });
  const requests = office.purchases(eventId, STUDENTS);
  const opensAt = Date.now() + STARTS_IN_MS;
  const type = { id: eventId, name: 'Everybody', price: 10, opensAt: instantOf(opensAt) };
  await office.plan(eventId, { types: [type], pools: [] });
  const arrivals = {
    kind: 'open',
    at: arrivalTimes({ students: STUDENTS, withinSeconds: SECONDS }, EARLY_PERCENT),
    maxConnections: STUDENTS,
    ownConnections: true,
    startsAt: opensAt - EARLY_MS,
  } as const;
  const tooEarly = '409 not_on_sale';
  const result = await sendLoad({ ...office.address, requests, arrivals }, (_, seen) => ({
    201: PLACES,
    [tooEarly]: seen[tooEarly] ?? 0,
    '409 sold_out': STUDENTS - PLACES - (seen[tooEarly] ?? 0),
  }));
  const early = result.statuses[tooEarly] ?? 0;
  if (early === 0) throw new Error('Nobody came before the instant, so that nothing is shown.');
  await office.requireStored(eventId, { tickets: PLACES, confirmed: 0 });
  const first = await office.firstPurchase(eventId);
  return { result, early, soldEarly: first !== null && first < instantOf(opensAt) ? 1 : 0 };
}
