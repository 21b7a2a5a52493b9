import { sql } from 'kysely';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlOfferQueries } from '#adapters/sql/stores/offers/sql-offer-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { BrowseEvents, type BrowseEventsInput } from '#core/events/browse-events.ts';
import { CATEGORIES, type Event } from '#core/events/event.ts';
import { EventViews } from '#core/events/event-views.ts';
import { ListEventDays, type ListEventDaysInput } from '#core/events/list-event-days.ts';
import { EventWords } from '#core/events/search/event-words.ts';
import { dayOf, daysAfter, startOfDay } from '#core/shared/day.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { anEvent } from '#test/support/an-event.ts';
import { type Bench, cost, type Figure, figure, inTurns, median } from './bench.ts';
import { type BenchDatabase, type Engine, newBenchDatabase } from './bench-database.ts';

const EVENTS = 20_000;
const FEW_EVENTS = 200;
const CALLS = 40;
const WARM_UP_CALLS = 10;
const MAX_RATIO = 2;
const MAX_MS = 50;
const EVENTS_PER_TRANSACTION = 1_000;
const MINUTES_PER_YEAR = 365 * 24 * 60;
/** The last events of the year, the only ones that the rare filters match. */
const RARE = 40;
const PRICES_SEN = [0, 500, 1_200, 2_550];

const NOW = '2026-12-01T04:00:00.000Z';
const TODAY = dayOf(NOW);
const ALL: BrowseEventsInput = { category: null, q: null, limit: null, cursor: null };
const MONTHS: ListEventDaysInput = { ...ALL, from: TODAY, to: daysAfter(TODAY, 61) };
const WEEKEND = { from: startOfDay(daysAfter(TODAY, 4)), to: startOfDay(daysAfter(TODAY, 6)) };

/** The filters of the page, each of which the first rows of an index fill. */
const FILTERS: Readonly<Record<string, Partial<BrowseEventsInput>>> = {
  'of a weekend': WEEKEND,
  free: { price: 'free' },
  'with free places': { available: true },
  'with every filter': { ...WEEKEND, category: 'Social', price: 'under10', available: true, q: 'hall' },
};
/** Filters that only the last of all events match. */
const RARE_FILTERS: Readonly<Record<string, Partial<BrowseEventsInput>>> = {
  'few free events of a category': { category: 'Workshop', price: 'free' },
  'few events of a category with free places': { category: 'Career', available: true },
};

/** Measures the event list and its days by their use cases, without the cache that HTTP has. */
export const discoveries: readonly Bench[] = (['SQLite', 'PostgreSQL'] as const).map((engine) => ({
  name: `discovery-${engine === 'SQLite' ? 'sqlite' : 'postgres'}`,
  about: `event list and days with ${EVENTS.toLocaleString('en')} events of a year, median of ${CALLS} calls, ${engine}`,
  run: () => onBoth(engine),
}));

async function onBoth(engine: Engine): Promise<readonly Figure[]> {
  const few = await FilledDatabase.open(engine, FEW_EVENTS);
  const many = await FilledDatabase.open(engine, EVENTS);
  try {
    const all = many.list({});
    const figures = [await compare('event list', all, { name: `with ${FEW_EVENTS}`, call: few.list({}) })];
    for (const [name, filter] of Object.entries(FILTERS))
      figures.push(await compare(`… ${name}`, many.list(filter), { name: 'the whole list', call: all }));
    figures.push(await bounded('days of two months', many.days()));
    for (const [name, filter] of Object.entries(RARE_FILTERS))
      figures.push(await bounded(name, many.list(filter)));
    return figures;
  } finally {
    await few.close();
    await many.close();
  }
}

async function compare(
  name: string,
  call: () => Promise<number>,
  against: { readonly name: string; readonly call: () => Promise<number> },
): Promise<Figure> {
  await inTurns(WARM_UP_CALLS, against.call, call);
  const [values, times] = await inTurns(CALLS, against.call, call);
  return cost(name, times, 'ms', { name: against.name, values, most: MAX_RATIO });
}

async function bounded(name: string, call: () => Promise<number>): Promise<Figure> {
  await inTurns(WARM_UP_CALLS, call);
  const [times] = await inTurns(CALLS, call);
  return figure(name, times, 'ms', { bar: { text: `under ${MAX_MS} ms`, met: median(times) < MAX_MS } });
}

/** A database with events, spread over a year. */
class FilledDatabase {
  readonly #browse: BrowseEvents;
  readonly #days: ListEventDays;

  private constructor(
    private readonly place: BenchDatabase,
    private readonly database: SqlDatabase,
  ) {
    const queries = new SqlEventQueries(database);
    const clock = { now: () => NOW };
    const words = new EventWords(queries, new InProcessEventBus(), clock);
    this.#browse = new BrowseEvents(queries, words, new EventViews(new SqlOfferQueries(database)), clock);
    this.#days = new ListEventDays(queries, words, clock);
  }

  static async open(engine: Engine, count: number): Promise<FilledDatabase> {
    const place = await newBenchDatabase(engine);
    const database = place.open();
    await migrate(database);
    await fill(database, count);
    // As PostgreSQL does by itself within minutes.
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(database.writer);
    return new FilledDatabase(place, database);
  }

  list(filter: Partial<BrowseEventsInput>): () => Promise<number> {
    return () => timed(() => this.#browse.execute(ANONYMOUS, { ...ALL, ...filter }));
  }

  days(): () => Promise<number> {
    return () => timed(() => this.#days.execute(ANONYMOUS, MONTHS));
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.place.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function fill(database: SqlDatabase, count: number): Promise<void> {
  const unitOfWork = new SqlUnitOfWork(database);
  for (let from = 0; from < count; from += EVENTS_PER_TRANSACTION)
    await unitOfWork.run(async ({ events }) => {
      for (let n = from; n < Math.min(from + EVENTS_PER_TRANSACTION, count); n += 1)
        await events.add(eventOf(n, count));
    });
}

function eventOf(n: number, count: number): Event {
  const category = CATEGORIES[n % CATEGORIES.length] ?? 'Social';
  const startsAt = addMinutes(NOW, Math.floor(((n + 1) * MINUTES_PER_YEAR) / count));
  const isRare = n >= count - RARE;
  const priceSen = PRICES_SEN[Math.floor(n / CATEGORIES.length) % PRICES_SEN.length] ?? 0;
  const isSoldOut = category === 'Career' ? !isRare : n % 10 === 0;
  return anEvent({
    id: `event-${String(n).padStart(6, '0')}`,
    title: `Hall ${n}`,
    category,
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    priceSen: category === 'Workshop' ? (isRare ? 0 : Math.max(priceSen, 500)) : priceSen,
    capacity: 100,
    sold: isSoldOut ? 100 : 20,
    organizerId: `club-${n % 40}`,
  });
}
