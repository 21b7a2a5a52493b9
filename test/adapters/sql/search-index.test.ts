import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { gramsOf } from '#adapters/sql/search-index.ts';
import { SqlAttendeeQueries } from '#adapters/sql/sql-attendee-queries.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/sql-event-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/sql-person-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/sql-person-repository.ts';
import { SqlTicketRepository } from '#adapters/sql/sql-ticket-repository.ts';
import { SqlTransactions } from '#adapters/sql/sql-transactions.ts';
import { searchWords } from '#core/shared/search.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { FOUND } from '#test/support/search-samples.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const ALL = { limit: 100, after: null };

describe.each([
  ['SQLite', async () => openTemporarySqlite()],
  ['PostgreSQL', () => openNewPostgres()],
])('the search index of %s', (_, open: () => Promise<SqlDatabase>) => {
  let database: SqlDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const transactions = () => new SqlTransactions(database);
  const addEvent = (id: string, title: string) =>
    transactions().run((stores) => stores.events.add(anEvent({ id, title })));
  /** The keys that the index has for a text, whatever the table has. */
  async function indexed(table: 'events' | 'people', text: string): Promise<readonly string[]> {
    const key = table === 'events' ? 'id' : 'uid';
    const found = database.dialect.search.having(table, key, gramsOf(searchWords(text)));
    const { rows } = await (found as RawBuilder<{ found: string }>).execute(database.reader);
    return rows.map((row) => row.found).sort();
  }

  it('finds the same as a walk through the table does', async () => {
    await migrate(database);
    for (const [index, [, , text]] of FOUND.entries()) await addEvent(`event-${index}`, text);
    const byIndex = new SqlEventQueries(database);
    const byWalk = new SqlEventQueries(database, 0);
    for (const [what, q] of FOUND) {
      const filter = { category: null, words: searchWords(q), endingAfter: NOW };
      const found = await byIndex.programme(filter, ALL);
      expect({ what, found: await byWalk.programme(filter, ALL) }).toEqual({ what, found });
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it('keeps step with what is added, changed and removed', async () => {
    await migrate(database);
    await addEvent('a', 'Bola Sepak');
    await addEvent('b', 'Bola Jaring');
    expect(await indexed('events', 'bola')).toEqual(['a', 'b']);
    await transactions().run((stores) => stores.events.save(anEvent({ id: 'a', title: 'Badminton' })));
    expect(await indexed('events', 'bola')).toEqual(['b']);
    expect(await indexed('events', 'badminton')).toEqual(['a']);
    await transactions().run((stores) => stores.events.remove('b'));
    expect(await indexed('events', 'bola')).toEqual([]);
    await addEvent('b', 'Bola Keranjang');
    expect(await indexed('events', 'bola keranjang')).toEqual(['b']);
  });

  it('has nothing of a transaction that was undone', async () => {
    await migrate(database);
    await addEvent('a', 'Bola Sepak');
    const undone = transactions().run(async ({ events }) => {
      await events.add(anEvent({ id: 'b', title: 'Bola Jaring' }));
      await events.save(anEvent({ id: 'a', title: 'Badminton' }));
      throw new Error('No.');
    });
    await expect(undone).rejects.toThrow('No.');
    expect(await indexed('events', 'bola')).toEqual(['a']);
    expect(await indexed('events', 'badminton')).toEqual([]);
  });

  it('keeps step with rows that are copied into the table', async () => {
    await migrate(database);
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

  it('fits after the storage was tidied up', async () => {
    await migrate(database);
    for (const [id, title] of [
      ['a', 'Bola'],
      ['b', 'Sepak'],
      ['c', 'Jaring'],
    ] as const)
      await addEvent(id, title);
    await transactions().run((stores) => stores.events.remove('a'));
    await sql`vacuum`.execute(database.migrator);
    for (const [id, title] of [
      ['b', 'Sepak'],
      ['c', 'Jaring'],
    ] as const)
      expect(await indexed('events', title)).toEqual([id]);
  });

  it('takes a description as long as they come, in words or without any space', async () => {
    await migrate(database);
    const words = Array.from({ length: 700 }, (_, n) => `word${n}`)
      .join(' ')
      .slice(0, 5_000);
    const unbroken = Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
    for (const [id, description] of [
      ['a', words],
      ['b', unbroken],
    ] as const)
      await transactions().run((stores) => stores.events.add(anEvent({ id, description })));
    expect(await indexed('events', 'word623')).toEqual(['a']);
    expect(await indexed('events', unbroken.slice(4_000, 4_100))).toEqual(['b']);
  });

  it('has what was there before it, and that folded as searches are folded now', async () => {
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0003'),
    );
    await addEvent('a', 'Kanak-Kanak');
    await new SqlPersonRepository(database).add(aPerson({ name: "D'Cruz" }));
    await new SqlTicketRepository(database.writer, database.dialect).addAll([aTicket({ eventId: 'a' })]);
    for (const table of ['events', 'people', 'tickets'])
      await sql`update ${sql.table(table)} set search_text = ${"kanak-kanak d'cruz 10 – 12 æon"}`.execute(
        database.writer,
      );

    await migrate(database);

    const words = searchWords('kanakkanak d’cruz 10 — 12 aeon');
    expect(await indexed('events', words.join(' '))).toEqual(['a']);
    const events = new SqlEventQueries(database).programme({ category: null, words, endingAfter: NOW }, ALL);
    expect((await events).map(({ id }) => id)).toEqual(['a']);
    const people = new SqlPersonQueries(database).search({ words, role: null }, ALL);
    expect((await people).map(({ uid }) => uid)).toEqual(['person-1']);
    const attendees = new SqlAttendeeQueries(database).page({ id: 'a', cancelledAt: null }, words, ALL);
    expect((await attendees).map(({ ticketId }) => ticketId)).toEqual(['ticket-1']);
  });
});

describe('the grams of a search', () => {
  it('are the runs of three letters, or the word itself when it is shorter', () => {
    expect(gramsOf(['gamelan', 'di', 'q'])).toEqual(['gam', 'ame', 'mel', 'ela', 'lan', 'di', 'q']);
    expect(gramsOf(['banana'])).toEqual(['ban', 'ana', 'nan']);
    expect(gramsOf(['👩🏽🎤🎉'])).toEqual(['👩🏽🎤', '🏽🎤🎉']);
    expect(gramsOf([])).toEqual([]);
  });
});
