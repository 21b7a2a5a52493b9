import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlSitemapQueries } from '#adapters/sql/stores/queries/sql-sitemap-queries.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type { EventFilter } from '#core/events/event-queries.ts';
import { readSearch } from '#core/events/search/read-search.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const PAGE = { limit: 5, after: null };
const ALL = everyEvent(NOW);

describe('reads of events that may pass very many', () => {
  let database: SqlDatabase;
  /** Counts what its reader reads. */
  let counted: SqlDatabase;
  let read: number;

  beforeEach(async () => {
    database = openTemporarySqlite();
    await migrate(database);
    read = 0;
    const reader = database.reader.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += 1;
        return result;
      },
    });
    counted = { ...database, reader };
  });
  afterEach(() => database.close());

  it.each<[string, Partial<EventFilter>]>([
    ['a word', { terms: readSearch('gamelan', NOW) }],
    ['a day', { terms: readSearch('sabtu', NOW) }],
    ['a period', { startingUntil: NOW }],
    ['a price', { maxPriceSen: 0 }],
    ['free places', { isAvailable: true }],
  ])('run in the background when the list is narrowed to %s', async (_, filter) => {
    const narrowed = { ...ALL, ...filter };
    const events = new SqlEventQueries(counted);
    await events.upcoming(narrowed, PAGE);
    await events.count(narrowed, 5);
    await events.search(narrowed, 5);
    expect(read).toBe(0);
  });

  it('run in the background for days, words and the sitemap', async () => {
    const events = new SqlEventQueries(counted);
    await events.countRuns(ALL);
    await events.wordSources(NOW, PAGE);
    const sitemap = new SqlSitemapQueries(counted);
    await sitemap.events({ endingAfter: NOW, startingFrom: null, startingBefore: null }, PAGE);
    await sitemap.organizers(NOW, PAGE);
    expect(read).toBe(0);
  });

  it('leave the whole list to the reader, which waits for no other query', async () => {
    await new SqlEventQueries(counted).upcoming(ALL, PAGE);
    expect(read).toBe(1);
  });
});
