import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { boundedSearch } from '#adapters/sql/migrations/0014-bounded-search.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { ngramsOf } from '#adapters/sql/search-index.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlAttendeeQueries } from '#adapters/sql/stores/queries/sql-attendee-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/stores/queries/sql-person-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { BY_PURCHASE } from '#core/attendees/attendee-queries.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { readSearch } from '#core/events/search/read-search.ts';
import { searchWords } from '#core/shared/search.ts';
import { foldText, MAX_FOLDED_LENGTH } from '#core/shared/text.ts';
import { aPerson } from '#test/support/a-person.ts';
import { anEvent } from '#test/support/an-event.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { EXPENSIVE_CHARACTERS, filledWith } from '#test/support/expensive-characters.ts';
import { fastest } from '#test/support/fastest.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { FOUND } from '#test/support/search-samples.ts';

const NOW = '2026-12-01T04:00:00.000Z';
/** An event, a person and a ticket in the first schema. */
const FIRST_ROWS = [
  sql`
    insert into events (
      id, title, description, category, starts_at, ends_at, location, venue, price_sen, tags, organizer_id,
      organizer_name, organizer_email, status, created_at, updated_at, search_text)
    values (
      'a', 'Kanak-Kanak', '', 'Social', '2026-12-20T12:00:00.000Z', '2026-12-20T15:00:00.000Z', '', '', 0, '[]',
      'club-1', '', '', 'published', ${NOW}, ${NOW}, '')`,
  sql`insert into event_places (event_id, capacity, sold, held) values ('a', 10, 1, 0)`,
  sql`
    insert into people (
      uid, email, email_key, name, role, student_id, faculty, phone_number, is_club_verified, created_at, updated_at,
      search_text)
    values ('person-1', '', '', 'D''Cruz', 'student', '', '', '', 0, ${NOW}, ${NOW}, '')`,
  sql`
    insert into tickets (
      id, event_id, user_id, buyer_name, buyer_email, status, price_sen, fee_bps, fee_fixed_sen, fee_sen,
      purchased_at, generation, search_text)
    values ('ticket-1', 'a', 'person-1', 'D''Cruz', '', 'confirmed', 0, 0, 0, 0, ${NOW}, 0, '')`,
];
const ALL = { limit: 100, after: null };

describe.each([
  // SQLite blocks other writers while it indexes a text.
  ['SQLite', async () => openTemporarySqlite(), 50],
  ['PostgreSQL', () => openNewPostgres(), 250],
])('search index of %s', (_, open: () => Promise<SqlDatabase>, milliseconds) => {
  let database: SqlDatabase;
  beforeEach(async () => {
    database = await open();
    await migrate(database);
  });
  afterEach(() => database.close());

  const unitOfWork = () => new SqlUnitOfWork(database);
  const addEvent = (id: string, title: string) =>
    unitOfWork().run((stores) => stores.events.add(anEvent({ id, title })));
  /** Returns the keys that the index has for a text, whatever the table contains. */
  async function indexed(table: 'events' | 'people', text: string): Promise<readonly string[]> {
    const key = table === 'events' ? 'id' : 'uid';
    const found = database.dialect.search.findKeys(table, key, [[ngramsOf(searchWords(text))]]);
    const { rows } = await (found as RawBuilder<{ found: string }>).execute(database.reader);
    return rows.map((row) => row.found).sort();
  }

  it('finds the same rows as a table scan', async () => {
    for (const [index, [, , text]] of FOUND.entries()) await addEvent(`event-${index}`, text);
    const byIndex = new SqlEventQueries(database);
    const byWalk = new SqlEventQueries(database, 0);
    for (const [what, q] of FOUND) {
      const filter = { ...everyEvent(NOW), terms: readSearch(q, NOW) };
      const found = await byIndex.upcoming(filter, ALL);
      expect({ what, found: await byWalk.upcoming(filter, ALL) }).toEqual({ what, found });
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it('follows inserts, updates and deletes', async () => {
    await addEvent('a', 'Bola Sepak');
    await addEvent('b', 'Bola Jaring');
    expect(await indexed('events', 'bola')).toEqual(['a', 'b']);
    await unitOfWork().run((stores) => stores.events.save(anEvent({ id: 'a', title: 'Badminton' })));
    expect(await indexed('events', 'bola')).toEqual(['b']);
    expect(await indexed('events', 'badminton')).toEqual(['a']);
    await unitOfWork().run((stores) => stores.events.remove('b'));
    expect(await indexed('events', 'bola')).toEqual([]);
    await addEvent('b', 'Bola Keranjang');
    expect(await indexed('events', 'bola keranjang')).toEqual(['b']);
  });

  it('contains nothing of a transaction that was rolled back', async () => {
    await addEvent('a', 'Bola Sepak');
    const undone = unitOfWork().run(async ({ events }) => {
      await events.add(anEvent({ id: 'b', title: 'Bola Jaring' }));
      await events.save(anEvent({ id: 'a', title: 'Badminton' }));
      throw new Error('No.');
    });
    await expect(undone).rejects.toThrow('No.');
    expect(await indexed('events', 'bola')).toEqual(['a']);
    expect(await indexed('events', 'badminton')).toEqual([]);
  });

  it('indexes rows that are copied into the table', async () => {
    await addEvent('a', 'Bola Sepak');
    const row = await database.reader.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    await database.writer
      .insertInto('events')
      .values([1, 2].map((n) => ({ ...row, id: `copy-${n}` })))
      .execute();
    expect(await indexed('events', 'sepak')).toEqual(['a', 'copy-1', 'copy-2']);
    await database.writer.deleteFrom('events').where('id', 'like', 'copy%').execute();
    expect(await indexed('events', 'sepak')).toEqual(['a']);
  });

  it('matches the table after the storage was compacted', async () => {
    for (const [id, title] of [
      ['a', 'Bola'],
      ['b', 'Sepak'],
      ['c', 'Jaring'],
    ] as const)
      await addEvent(id, title);
    await unitOfWork().run((stores) => stores.events.remove('a'));
    await sql`vacuum`.execute(database.migrator);
    for (const [id, title] of [
      ['b', 'Sepak'],
      ['c', 'Jaring'],
    ] as const)
      expect(await indexed('events', title)).toEqual([id]);
  });

  it('indexes the longest descriptions, with and without spaces', async () => {
    const words = Array.from({ length: 700 }, (_, n) => `word${n}`)
      .join(' ')
      .slice(0, 5_000);
    const unbroken = Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
    for (const [id, description] of [
      ['a', words],
      ['b', unbroken],
    ] as const)
      await unitOfWork().run((stores) => stores.events.add(anEvent({ id, description })));
    expect(await indexed('events', 'word623')).toEqual(['a']);
    expect(await indexed('events', unbroken.slice(4_000, 4_100))).toEqual(['b']);
  });

  it('contains every n-gram of a long word and none that spans a space', async () => {
    const letters = Array.from({ length: 400 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const word = letters.join('');
    await addEvent('a', word.slice(0, 100));
    await unitOfWork().run((stores) =>
      stores.events.add(anEvent({ id: 'b', description: `${word} ${word.slice(0, 63)} ${word}` })),
    );
    for (let start = 0; start < 400; start += 1)
      expect(await indexed('events', letters.slice(start, start + 3).join(''))).toContain('b');
    expect(await indexed('events', letters[399] + word.slice(0, 2))).toEqual([]);
    expect(await indexed('events', letters[62] + word.slice(0, 2))).toEqual([]);
  });

  it('indexes the longest text quickly, whatever its characters', async () => {
    const row = await firstRow();
    let count = 0;
    for (const [what, characters] of EXPENSIVE_CHARACTERS) {
      const search_text = foldText(filledWith(characters, MAX_FOLDED_LENGTH));
      const insert = () => {
        count += 1;
        return database.writer
          .insertInto('events')
          .values({ ...row, id: `copy-${count}`, search_text })
          .execute();
      };
      expect(await fastest(milliseconds, insert), what).toBeLessThan(milliseconds);
    }
  });

  it('indexes, updates and deletes a text of many distinct words quickly', async () => {
    const different = Array.from({ length: 6_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
    const row = { ...(await firstRow()), search_text: different };
    await database.writer
      .insertInto('events')
      .values({ ...row, id: 'long' })
      .execute();
    const texts = [different.split('').reverse().join(''), different];
    const change = async () => {
      texts.reverse();
      const search_text = texts[0] ?? '';
      await database.writer.updateTable('events').set({ search_text }).where('id', '=', 'long').execute();
    };
    expect(await fastest(milliseconds, change)).toBeLessThan(milliseconds);
  });

  it('truncates longer texts of earlier versions and keeps every field except the description', async () => {
    const long = 'word '.repeat(1_300);
    await unitOfWork().run((stores) =>
      stores.events.add(anEvent({ id: 'a', title: 'Bola', tags: ['padang'], description: 'zebra' })),
    );
    await new SqlPersonRepository(database).add(aPerson({ name: 'Aminah' }));
    await sql`update events set description = ${long}, search_text = ${`bola ${long} padang`}`.execute(
      database.writer,
    );
    await sql`update people set search_text = ${`aminah ${long}`}`.execute(database.writer);

    await boundedSearch.up(database.writer as never, database.dialect);

    for (const table of ['events', 'people'] as const) {
      const { rows } = await sql<{ length: number }>`
        select length(search_text) as length from ${sql.table(table)}`.execute(database.reader);
      expect(rows[0]?.length).toBeLessThanOrEqual(MAX_FOLDED_LENGTH);
    }
    expect(await indexed('events', 'bola padang word')).toEqual(['a']);
    expect(await indexed('people', 'aminah')).toEqual(['person-1']);
    await unitOfWork().run((stores) => stores.events.save(anEvent({ id: 'a', title: 'Badminton' })));
    expect(await indexed('events', 'badminton')).toEqual(['a']);
    expect(await indexed('events', 'bola')).toEqual([]);
  });

  async function firstRow() {
    await addEvent('first', 'Bola');
    return database.reader.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  }

  it('indexes rows from before it existed, normalised in the current way', async () => {
    await database.close();
    database = await open();
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0003'),
    );
    for (const statement of FIRST_ROWS) await statement.execute(database.writer);
    for (const table of ['events', 'people', 'tickets'])
      await sql`update ${sql.table(table)} set search_text = ${"kanak-kanak d'cruz 10 – 12 æon"}`.execute(
        database.writer,
      );

    await migrate(database);

    const words = searchWords('kanakkanak d’cruz 10 — 12 aeon');
    expect(await indexed('events', words.join(' '))).toEqual(['a']);
    const events = new SqlEventQueries(database).upcoming(
      { ...everyEvent(NOW), terms: readSearch(words.join(' '), NOW) },
      ALL,
    );
    expect((await events).map(({ id }) => id)).toEqual(['a']);
    const people = new SqlPersonQueries(database).search({ words, role: null }, ALL);
    expect((await people).map(({ uid }) => uid)).toEqual(['person-1']);
    const attendees = new SqlAttendeeQueries(database).page(
      { id: 'a', cancelledAt: null },
      { words, filter: 'all' },
      { ...BY_PURCHASE, ...ALL },
    );
    expect((await attendees).map(({ ticketId }) => ticketId)).toEqual(['ticket-1']);
  });
});

describe('ngramsOf', () => {
  it('returns the trigrams, or a shorter word itself', () => {
    expect(ngramsOf(['gamelan', 'di', 'q'])).toEqual(['gam', 'ame', 'mel', 'ela', 'lan', 'di', 'q']);
    expect(ngramsOf(['banana'])).toEqual(['ban', 'ana', 'nan']);
    expect(ngramsOf(['👩🏽🎤🎉'])).toEqual(['👩🏽🎤', '🏽🎤🎉']);
    expect(ngramsOf([])).toEqual([]);
  });
});
