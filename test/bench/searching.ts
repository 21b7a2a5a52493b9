import { sql } from 'kysely';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlOfferQueries } from '#adapters/sql/stores/offers/sql-offer-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { BrowseEvents } from '#core/events/browse-events.ts';
import { CATEGORIES, type Event } from '#core/events/event.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { EventViews } from '#core/events/event-views.ts';
import { EventWords } from '#core/events/search/event-words.ts';
import { textTerm } from '#core/events/search/read-search.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { anEvent } from '#test/support/an-event.ts';
import { type Bench, cost, type Figure, figure, inTurns, median } from './bench.ts';
import { type Engine, newBenchDatabase } from './bench-database.ts';

const EVENTS = 50_000;
const CALLS = 30;
const WARM_UP_CALLS = 5;
const MAX_RATIO = 2;
const MAX_MS = 50;
const EVENTS_PER_TRANSACTION = 1_000;
const MINUTES_PER_YEAR = 365 * 24 * 60;
const NOW = '2026-12-01T04:00:00.000Z';
const PAGE = 25;
const MAX_TOTAL = 1_001;

/** Words that events have, and how many of them do. */
const WORDS = { zapin: 5, gamelan: 300, futsal: 5_000 } as const;

/** Searches that no single word of a text answers. */
const QUERIES: Readonly<Record<string, string>> = {
  'one or two wrong letters': 'gamelam',
  'joined words': 'sepaktakraw',
  'a weekday': 'sabtu',
  'a day': '27 nov',
  'a day relative to today': 'esok',
  'a category': 'bengkel',
  'a category on a day': 'bengkel sabtu malam',
  'eight long unknown words':
    'qwertyuiop asdfghjkl zxcvbnmqw poiuytrewq lkjhgfdsa mnbvcxzqw qazwsxedc rfvtgbyhn',
};

/** Measures searches for events by their use case, without the cache that HTTP has. */
export const searches: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map((engine) => ({
  name: `searching-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
  about: `searches among ${EVENTS.toLocaleString('en')} events of a year, median of ${CALLS} calls, ${engine}`,
  run: () => measure(engine),
}));

async function measure(engine: Engine): Promise<readonly Figure[]> {
  const place = await newBenchDatabase(engine);
  const database = place.open();
  try {
    await migrate(database);
    await fill(database);
    // As PostgreSQL does by itself within minutes.
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(database.writer);
    const events = new SqlEventQueries(database);
    const clock = { now: () => NOW };
    const browse = new BrowseEvents(
      events,
      new EventWords(events, new InProcessEventBus(), clock),
      new EventViews(new SqlOfferQueries(database)),
      clock,
    );
    const search = (q: string) => () =>
      timed(() => browse.execute(ANONYMOUS, { category: null, q, limit: null, cursor: null }));
    const unranked = (word: string) => () => timed(() => byStart(events, word));
    const figures: Figure[] = [figure('the first unknown word', [await search('gamelam')()], 'ms')];
    for (const [word, count] of Object.entries(WORDS)) {
      await inTurns(WARM_UP_CALLS, unranked(word), search(word));
      const [values, times] = await inTurns(CALLS, unranked(word), search(word));
      const against = { name: 'its events by start', values, most: MAX_RATIO };
      figures.push(cost(`a word of ${count.toLocaleString('en')} events`, times, 'ms', against));
    }
    for (const [name, q] of Object.entries(QUERIES)) {
      await inTurns(WARM_UP_CALLS, search(q));
      const [times] = await inTurns(CALLS, search(q));
      const bar = { text: `under ${MAX_MS} ms`, met: median(times) < MAX_MS };
      figures.push(figure(name, times, 'ms', { bar }));
    }
    return figures;
  } finally {
    await database.close();
    await place.remove();
  }
}

/** Reads and counts the events with a word, in the order of their start. */
async function byStart(events: SqlEventQueries, word: string): Promise<void> {
  const filter = { ...everyEvent(NOW), terms: [textTerm([word])] };
  await events.upcoming(filter, { limit: PAGE, after: null });
  await events.count(filter, MAX_TOTAL);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export async function fill(database: SqlDatabase): Promise<void> {
  const unitOfWork = new SqlUnitOfWork(database);
  for (let from = 0; from < EVENTS; from += EVENTS_PER_TRANSACTION)
    await unitOfWork.run(async ({ events }) => {
      for (let n = from; n < from + EVENTS_PER_TRANSACTION; n += 1) await events.add(eventOf(n));
    });
}

function eventOf(n: number): Event {
  const startsAt = addMinutes(NOW, Math.floor(((n + 1) * MINUTES_PER_YEAR) / EVENTS));
  const known = Object.entries(WORDS).flatMap(([word, count]) =>
    n % Math.floor(EVENTS / count) === 7 ? [word] : [],
  );
  return anEvent({
    id: `event-${String(n).padStart(6, '0')}`,
    title: [
      ...known,
      inventedWord(n),
      inventedWord(n * 7 + 3),
      ...(n % 500 === 0 ? ['Sepak Takraw'] : []),
    ].join(' '),
    description: Array.from({ length: 60 }, (_, place) => inventedWord(n * 31 + place * place)).join(' '),
    category: CATEGORIES[n % CATEGORIES.length] ?? 'Social',
    tags: [inventedWord(n % 97), inventedWord(n % 89)],
    venue: `Dewan ${inventedWord(n % 60)}`,
    organizerName: `Kelab ${inventedWord(n % 40)}`,
    organizerId: `club-${n % 40}`,
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    priceSen: n % 3 === 0 ? 0 : 1_200,
  });
}

const SYLLABLES = 'ba ke ran tu si lam pu ga mo den ti sa yu ne rik pan go le'.split(' ');

/** One of 5,832 words of three syllables. */
function inventedWord(n: number): string {
  const count = SYLLABLES.length;
  const of = (place: number) => SYLLABLES[Math.floor(n / count ** place) % count] ?? '';
  return of(0) + of(1) + of(2);
}
