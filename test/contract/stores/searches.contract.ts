import { beforeEach, describe, expect, it } from 'vitest';
import { BY_PURCHASE } from '#core/attendees/attendee-queries.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type { EventFilter } from '#core/events/event-queries.ts';
import { textTerm } from '#core/events/search/read-search.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { searchWords } from '#core/shared/search.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPerson } from '#test/support/a-person.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { type Paged, pagingContract } from './paging.contract.ts';
import { type Searched, searchContract } from './search.contract.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const EVERYTHING = 1_000;

/** Holds every search to one rule, and every list to one rule of paging. */
export function searchesContract(kind: DatabaseKind): void {
  const given = opened(kind);

  describe('search for events', () => searchContract(() => events(given())));
  describe('pages of published events', () => pagingContract(() => events(given())));
  describe('search for people', () => searchContract(() => people(given())));
  describe('pages of people', () => pagingContract(() => people(given())));

  it('finds an event by its short fields, whatever length its description normalises to', async () => {
    const description = '\u3316'.repeat(5_000);
    const tags = ['qtag'];
    const place = { venue: 'Qvenue', location: 'Qlocation', organizerName: 'Qclub' };
    await givenEvent(given(), { title: 'Qtitle', description, tags, ...place });
    const find = (q: string) => events(given()).find(searchWords(q));
    for (const q of ['qtitle', 'qtag', 'qvenue', 'qlocation', 'qclub', 'キロメートル'])
      expect({ q, found: await find(q) }).toEqual({ q, found: ['event-1'] });
  });

  it('finds an event by every word of the longest plain description', async () => {
    const words = Array.from({ length: 5_000 / 8 }, (_, n) => `q${String(n).padStart(6, '0')}`);
    await givenEvent(given(), { title: 'a'.repeat(120), description: words.join(' ') });
    for (const q of [words[0], words[300], words.at(-1)])
      expect(await events(given()).find(searchWords(q ?? ''))).toEqual(['event-1']);
  });

  describe('an event with many places', () => {
    beforeEach(async () => {
      await givenEvent(given(), { capacity: EVERYTHING });
    });
    describe('search for attendees', () => searchContract(() => attendees(given())));
    describe('pages of attendees', () => pagingContract(() => attendees(given())));
  });
}

type List = Omit<Searched, 'add'> &
  Omit<Paged, 'add'> & { add(id: string, text: string, place?: number): Promise<void> };

function events(database: TestDatabase): List {
  const upcoming = async (...[words, limit, id]: Page) => {
    const after = id === null ? null : await database.events.find(id);
    const filter: EventFilter = { ...everyEvent(NOW), terms: words.map((word) => textTerm([word])) };
    return (await database.events.upcoming(filter, { limit, after })).map((event) => event.id);
  };
  return {
    async add(id, title, place = 0) {
      const startsAt = `2026-12-1${place}T12:00:00.000Z`;
      await givenEvent(database, { id, title, startsAt, organizerName: 'A Club' });
    },
    change: (id) =>
      database.unitOfWork.run(async ({ events }) => {
        const event = await events.find(id);
        if (event) await events.save({ ...event, description: `${event.description} And more.` });
      }),
    remove: (id) =>
      database.unitOfWork.run(async ({ events }) => {
        const event = await events.find(id);
        if (event) await events.save({ ...event, status: 'cancelled' });
      }),
    ...readBy(upcoming),
  };
}

function people(database: TestDatabase): List {
  const students = async (...[words, limit, uid]: Page) => {
    const after = uid === null ? null : await database.people.find(uid);
    const found = await database.peopleSearch.search({ words, role: 'student' }, { limit, after });
    return found.map((person) => person.uid);
  };
  return {
    async add(uid, text, place) {
      const name = place === undefined ? text : `Person ${place} ${text}`;
      await database.people.add(aPerson({ uid, name }));
    },
    async change(uid) {
      await database.people.change(uid, (person) => ({ ...person, studentId: `${person.studentId}1` }));
    },
    async remove(uid) {
      await database.people.change(uid, (person) => ({ ...person, role: 'club' }));
    },
    ...readBy(students),
  };
}

const EVENT = { id: 'event-1', cancelledAt: null };

function attendees(database: TestDatabase): List {
  const save = (id: string, change: object) =>
    database.unitOfWork.run(async ({ tickets }) => {
      const [ticket] = await tickets.findAll([id]);
      if (ticket) await tickets.save({ ...ticket, ...change });
    });
  const holders = async (...[words, limit, after]: Page) =>
    (await database.attendees.page(EVENT, { words, filter: 'all' }, { ...BY_PURCHASE, limit, after })).map(
      ({ ticketId }) => ticketId,
    );
  return {
    async add(ticketId, name, place = 0) {
      const request = { ticketId, paymentId: `payment of ${ticketId}`, messageId: `message of ${ticketId}` };
      const buyer = { ...aBuyer(1), uid: `buyer of ${ticketId}` };
      await database.office.run(grantHold, aHoldRequest(1, { ...request, buyer }));
      await save(ticketId, { holder: { ...buyer, name }, purchasedAt: `2026-12-01T0${place}:00:00.000Z` });
    },
    change: (id) => save(id, { status: 'confirmed' }),
    remove: (id) => save(id, { status: 'cancelled' }),
    ...readBy(holders),
  };
}

type Page = [words: readonly string[], limit: number, after: string | null];

function readBy(read: (...page: Page) => Promise<readonly string[]>): Pick<List, 'find' | 'page'> {
  return {
    find: (words) => read(words, EVERYTHING, null),
    page: (word, limit, after) => read(word === null ? [] : [word], limit, after),
  };
}
