import { describe, expect, it } from 'vitest';
import type { Category, Event } from '#core/events/event.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type { CalendarScope, EventFilter, EventPosition, EventTime } from '#core/events/event-queries.ts';
import { readSearch, textTerm } from '#core/events/search/read-search.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const FIRST_PAGE = { limit: 100, after: null };

export function eventQueriesContract(kind: DatabaseKind): void {
  describe('EventQueries', () => {
    const given = opened(kind);

    async function upcoming(
      filter: Partial<EventFilter> = {},
      limit = 100,
      after: EventPosition | null = null,
    ): Promise<readonly Event[]> {
      const whole = { ...everyEvent(NOW), ...filter };
      return given().events.upcoming(whole, { limit, after });
    }
    const ids = async (filter: Partial<EventFilter> = {}) =>
      (await upcoming(filter)).map((event) => event.id);
    const search = (text: string) => ids({ terms: readSearch(text, NOW) });

    it('finds nothing under an unknown id', async () => {
      expect(await given().events.find('event-9')).toBeNull();
    });

    it('finds a complete event in any status', async () => {
      const event = await givenEvent(given(), { status: 'draft', perPersonLimit: 3, sold: 1, held: 2 });
      expect(await given().events.find('event-1')).toEqual(event);
    });

    it('returns the titles of those that exist, in any status', async () => {
      const titles = (...ids: readonly string[]) => given().events.titlesOf(ids);
      await givenEvent(given(), { id: 'event-1', status: 'draft' });
      await givenEvent(given(), { id: 'event-2', title: 'Moot Court' });
      expect(await titles()).toEqual(new Map());
      expect(await titles('event-2')).toEqual(new Map([['event-2', 'Moot Court']]));
      expect([...(await titles('event-9', 'event-1', 'event-2')).keys()].sort()).toEqual([
        'event-1',
        'event-2',
      ]);
    });

    describe('list of published events', () => {
      it.each(['draft', 'pending_review', 'cancelled'] as const)('omits a %s event', async (status) => {
        await givenEvent(given(), { status });
        expect(await ids()).toEqual([]);
      });

      it('omits an event as soon as it has ended, to the millisecond', async () => {
        await givenEvent(given(), { id: 'over', startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW });
        await givenEvent(given(), {
          id: 'running',
          startsAt: '2026-11-01T00:00:00.000Z',
          endsAt: '2026-12-01T04:00:00.001Z',
        });
        expect(await ids()).toEqual(['running']);
      });

      it('sorts by start, soonest first, then by id', async () => {
        await givenEvent(given(), { id: 'c', startsAt: '2026-12-10T12:00:00.000Z' });
        await givenEvent(given(), { id: 'b', startsAt: '2026-12-20T12:00:00.000Z' });
        await givenEvent(given(), { id: 'a', startsAt: '2026-12-20T12:00:00.000Z' });
        expect(await ids()).toEqual(['c', 'a', 'b']);
      });

      it('filters by category', async () => {
        await givenEvent(given(), { id: 'a', category: 'Sports' });
        await givenEvent(given(), { id: 'b', category: 'Career' });
        expect(await ids({ category: 'Career' })).toEqual(['b']);
      });

      it.each<[string, Partial<EventFilter>, readonly string[]]>([
        ['end after a moment', { endingAfter: '2026-12-10T15:00:00.000Z' }, ['b', 'c']],
        ['start at a moment or earlier', { startingUntil: '2026-12-11T12:00:00.000Z' }, ['a', 'b']],
        ['cost at most a price', { maxPriceSen: 999 }, ['a', 'b']],
        ['have places that are neither sold nor held', { isAvailable: true }, ['b', 'c']],
        ['match every filter', { endingAfter: '2026-12-11', maxPriceSen: 999, isAvailable: true }, ['b']],
      ])('finds and counts events that %s', async (_, filter, found) => {
        const at = (day: number) => ({
          startsAt: `2026-12-${day}T12:00:00.000Z`,
          endsAt: `2026-12-${day}T15:00:00.000Z`,
        });
        await givenEvent(given(), { id: 'a', ...at(10), priceSen: 0, capacity: 9, sold: 5, held: 4 });
        await givenEvent(given(), { id: 'b', ...at(11), priceSen: 999, capacity: 9, sold: 4, held: 4 });
        await givenEvent(given(), { id: 'c', ...at(12), priceSen: 1_000 });
        expect(await ids(filter)).toEqual(found);
        expect(await ids({ ...filter, terms: readSearch('gamelan', NOW) })).toEqual(found);
        expect(await given().events.count({ ...everyEvent(NOW), ...filter }, 100)).toBe(found.length);
        const runs = await given().events.countRuns({ ...everyEvent(NOW), ...filter });
        expect(runs.reduce((sum, { events }) => sum + events, 0)).toBe(found.length);
      });

      it('counts events by the first and last day in Kuala Lumpur on which they run', async () => {
        const from = (id: string, startsAt: string, endsAt: string, category: Category) =>
          givenEvent(given(), { id, startsAt, endsAt, category });
        await from('a', '2026-12-20T15:59:59.999Z', '2026-12-20T16:00:00.000Z', 'Career');
        await from('b', '2026-12-20T15:59:59.999Z', '2026-12-20T16:00:00.001Z', 'Career');
        await from('c', '2026-12-20T16:00:00.000Z', '2026-12-21T16:00:00.000Z', 'Social');
        await from('d', '2026-12-21T01:30:00.000Z', '2026-12-21T02:30:00.000Z', 'Social');
        await from('e', '2026-11-24T01:00:00.000Z', '2028-02-29T23:00:00.000Z', 'Academic');
        await givenEvent(given(), { id: 'f', status: 'draft' });
        const runs = await given().events.countRuns(everyEvent(NOW));
        const total = new Map<string, number>();
        for (const { first, last, category, events } of runs) {
          const key = `${first} ${last} ${category}`;
          total.set(key, (total.get(key) ?? 0) + events);
        }
        expect(Object.fromEntries(total)).toEqual({
          '2026-12-20 2026-12-20 Career': 1,
          '2026-12-20 2026-12-21 Career': 1,
          '2026-12-21 2026-12-21 Social': 2,
          '2026-11-24 2028-03-01 Academic': 1,
        });
        const narrow = {
          ...everyEvent(NOW),
          category: 'Academic' as const,
          terms: readSearch('gamelan', NOW),
        };
        expect(await given().events.countRuns(narrow)).toEqual([
          { first: '2026-11-24', last: '2028-03-01', category: 'Academic', events: 1 },
        ]);
      });

      it('returns no more events than the limit', async () => {
        for (const id of ['a', 'b', 'c']) await givenEvent(given(), { id });
        expect((await upcoming({}, 2)).map((event) => event.id)).toEqual(['a', 'b']);
      });

      it('counts all matches up to the given maximum, independent of the page', async () => {
        for (const id of ['a', 'b', 'c']) await givenEvent(given(), { id, title: 'Needle' });
        await givenEvent(given(), { id: 'd', category: 'Career' });
        await givenEvent(given(), { id: 'e', status: 'draft' });
        await givenEvent(given(), { id: 'f', startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW });
        const count = (filter: Partial<EventFilter>, max = 100) =>
          given().events.count({ ...everyEvent(NOW), ...filter }, max);
        expect(await count({})).toBe(4);
        expect(await count({}, 3)).toBe(3);
        expect(await count({ category: 'Career' })).toBe(1);
        expect(await count({ terms: readSearch('needle', NOW) })).toBe(3);
        expect(await count({ category: 'Sports' })).toBe(0);
      });

      it('returns complete events', async () => {
        const event = await givenEvent(given(), { sold: 3, held: 4 });
        expect(await upcoming()).toEqual([event]);
      });

      it('neither skips nor repeats an event, page by page, while events are added', async () => {
        const at = (n: number) => `2026-12-${String(10 + (n % 7)).padStart(2, '0')}T12:00:00.000Z`;
        const first = Array.from({ length: 30 }, (_, n) => ({ id: `first-${n}`, startsAt: at(n) }));
        for (const one of first) await givenEvent(given(), one);
        const seen: string[] = [];
        let after: EventPosition | null = null;
        for (let page = 0; page < 40; page += 1) {
          const events: readonly Event[] = await upcoming({}, 4, after);
          seen.push(...events.map((event) => event.id));
          await givenEvent(given(), { id: `added-${page}`, startsAt: at(page * 3) });
          after = events.at(-1) ?? null;
          if (!after) break;
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining(first.map(({ id }) => id)));
      });

      it('continues after a position whose event no longer exists', async () => {
        for (const id of ['a', 'c']) await givenEvent(given(), { id });
        const after = { startsAt: anEvent().startsAt, id: 'b' };
        expect((await upcoming({}, 10, after)).map((event) => event.id)).toEqual(['c']);
      });
    });

    describe('search for published events', () => {
      it.each([
        ['title', { title: 'needle' }],
        ['description', { description: 'a needle in hay' }],
        ['tags', { tags: ['hay', 'needle'] }],
        ['venue', { venue: 'Dewan Needle' }],
        ['location', { location: 'Needle Campus' }],
        ['club', { organizerName: 'The Needle Club' }],
      ])('searches the %s', async (_, words) => {
        await givenEvent(given(), words);
        expect(await search('needle')).toEqual(['event-1']);
      });

      it.each([
        ['the picture', { imageUrl: 'https://pictures.acara.test/needle.jpg' }],
        ['the address of the club', { organizerEmail: 'needle@club.acara.test' }],
      ])('does not search %s', async (_, words) => {
        await givenEvent(given(), words);
        expect(await search('needle')).toEqual([]);
      });

      it('requires every word, in any order and place', async () => {
        await givenEvent(given(), { id: 'a', title: 'Night of the Gamelan', venue: 'Dewan Seri' });
        await givenEvent(given(), { id: 'b', venue: 'Dewan Sri' });
        expect(await search('seri gamelan night')).toEqual(['a']);
      });

      it('respects the category filter', async () => {
        await givenEvent(given(), { id: 'a', category: 'Sports' });
        await givenEvent(given(), { id: 'b', category: 'Career' });
        expect(await ids({ category: 'Sports', terms: readSearch('gamelan', NOW) })).toEqual(['a']);
      });
    });

    describe('search by what words mean', () => {
      /** NOW is noon of Tuesday 1 December 2026 in Kuala Lumpur. */
      const all = async (text: string) => {
        const terms = readSearch(text, NOW);
        const found = await ids({ terms });
        const hits = await given().events.search({ ...everyEvent(NOW), terms }, 100);
        expect(hits.map(({ id }) => id)).toEqual(found);
        expect(await given().events.count({ ...everyEvent(NOW), terms }, 100)).toBe(found.length);
        return found;
      };

      it.each(['sports', 'Sukan', 'sport'])('finds the category and the text for %s', async (q) => {
        await givenEvent(given(), { id: 'a', category: 'Sports', title: 'Chess' });
        await givenEvent(given(), { id: 'b', category: 'Social', title: `About ${q}` });
        await givenEvent(given(), { id: 'c', category: 'Social' });
        expect(await all(q)).toEqual(['a', 'b']);
        expect(await all(`${q} chess`)).toEqual(['a']);
      });

      it.each(['free', 'Percuma'])('finds what costs nothing for %s', async (q) => {
        await givenEvent(given(), { id: 'a', priceSen: 0 });
        await givenEvent(given(), { id: 'b', tags: [q] });
        await givenEvent(given(), { id: 'c' });
        expect(await all(q)).toEqual(['a', 'b']);
      });

      it('finds events by a day on which they run, of several days too, and by text', async () => {
        const run = (id: string, startsAt: string, endsAt: string, title = 'Chess') =>
          givenEvent(given(), { id, startsAt, endsAt, title });
        await run('before', '2026-12-04T12:00:00.000Z', '2026-12-04T16:00:00.000Z');
        await run('first', '2026-12-04T16:00:00.000Z', '2026-12-04T18:00:00.000Z');
        await run('over', '2026-12-04T02:00:00.000Z', '2026-12-06T02:00:00.000Z');
        await run('after', '2026-12-05T16:00:00.000Z', '2026-12-05T18:00:00.000Z');
        await run('text', '2026-12-10T02:00:00.000Z', '2026-12-10T03:00:00.000Z', 'From 5 to 9 December');
        expect((await all('5 dec')).toSorted()).toEqual(['first', 'over', 'text']);
        expect(await all('5 dec chess')).toEqual(['over', 'first']);
        expect(await all('sabtu chess')).toEqual(['over', 'first']);
        expect(await all('sabtu malam')).toEqual(['over']);
        expect(await all('friday')).toEqual(['over', 'before']);
      });

      it.each([
        ['monday', '2026-12-07T15:59:00.000Z', '2026-12-07T16:00:00.000Z'],
        ['monday', '2026-12-06T16:00:00.000Z', '2026-12-06T16:00:01.000Z'],
        ['ahad', '2026-12-06T15:59:59.000Z', '2026-12-06T17:00:00.000Z'],
        ['ahad', '2026-12-02T00:00:00.000Z', '2027-12-02T00:00:00.000Z'],
        ['mon', '2100-03-01T01:00:00.000Z', '2100-03-01T02:00:00.000Z'],
      ])('finds on a %s what runs from %s to %s', async (q, startsAt, endsAt) => {
        await givenEvent(given(), { id: 'a', startsAt, endsAt });
        await givenEvent(given(), {
          id: 'b',
          startsAt: '2026-12-07T16:00:00.000Z',
          endsAt: '2026-12-12T15:59:00.000Z',
        });
        expect(await all(q)).toEqual(['a']);
      });

      it('finds a pair of words that a term joins, and ranks by title, category and tag, and the rest', async () => {
        await givenEvent(given(), { id: 'a', title: 'Board Games Night' });
        await givenEvent(given(), { id: 'b', description: 'We play board games.' });
        await givenEvent(given(), { id: 'c', tags: ['boardgames'] });
        await givenEvent(given(), { id: 'd', title: 'Games Board' });
        const terms = [{ ...textTerm(['boardgames']), splits: ['board games'] }];
        expect(await ids({ terms })).toEqual(['a', 'b', 'c']);
        const hits = await given().events.search({ ...everyEvent(NOW), terms }, 2);
        const { startsAt } = anEvent();
        expect(hits).toEqual([
          { id: 'a', startsAt, rank: 0 },
          { id: 'b', startsAt, rank: 2 },
        ]);
        const tagged = await given().events.search({ ...everyEvent(NOW), terms: [textTerm(['boardg'])] }, 9);
        expect(tagged).toEqual([{ id: 'c', startsAt, rank: 1 }]);
      });
    });

    it('returns the word sources of published events that are not over, page by page', async () => {
      await givenEvent(given(), { id: 'b', title: 'Futsal', tags: ['ball'], venue: 'Padang' });
      await givenEvent(given(), { id: 'a' });
      await givenEvent(given(), { id: 'draft', status: 'draft' });
      await givenEvent(given(), { id: 'over', startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW });
      const first = await given().events.wordSources(NOW, { limit: 1, after: null });
      expect(first.map(({ id }) => id)).toEqual(['a']);
      const [last = null] = first;
      const second = await given().events.wordSources(NOW, { limit: 5, after: last });
      expect(second).toEqual([
        expect.objectContaining({
          id: 'b',
          startsAt: anEvent().startsAt,
          title: 'Futsal',
          tags: ['ball'],
          venue: 'Padang',
          organizerName: 'Gamelan Society',
        }),
      ]);
    });

    it('returns those of several events that exist, complete', async () => {
      const a = await givenEvent(given(), { id: 'a', sold: 2 });
      const b = await givenEvent(given(), { id: 'b', status: 'draft' });
      const found = await given().events.findAll(['b', 'x', 'a']);
      expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([a, b]);
      expect(await given().events.findAll([])).toEqual([]);
    });

    it('lists only events that wait for a review, longest waiting first', async () => {
      const waiting = { status: 'pending_review' } as const;
      await givenEvent(given(), { id: 'b', updatedAt: '2026-11-03T00:00:00.000Z', ...waiting });
      await givenEvent(given(), { id: 'c', updatedAt: '2026-11-02T00:00:00.000Z', ...waiting });
      await givenEvent(given(), { id: 'a', updatedAt: '2026-11-03T00:00:00.000Z', ...waiting });
      for (const status of ['draft', 'published', 'cancelled'] as const)
        await givenEvent(given(), { id: status, status });
      const events = await given().events.waitingForReview(FIRST_PAGE);
      expect(events.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect(events[0]).toEqual(await given().events.find('c'));
      expect(await given().events.countWaitingForReview()).toBe(3);
      const after = { at: '2026-11-03T00:00:00.000Z', id: 'a' };
      const next = await given().events.waitingForReview({ limit: 1, after });
      expect(next.map(({ id }) => id)).toEqual(['b']);
      const first = await given().events.waitingForReview({ limit: 2, after: null });
      expect(first.map(({ id }) => id)).toEqual(['c', 'a']);
    });

    it('lists a club’s published events that have not ended, soonest first, including paused ones', async () => {
      const soon = { startsAt: '2026-12-10T12:00:00.000Z' };
      await givenEvent(given(), { id: 'b' });
      await givenEvent(given(), { id: 'c', ...soon, pausedFor: 'organiser_disabled' });
      await givenEvent(given(), { id: 'a' });
      await givenEvent(given(), { id: 'over', startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW });
      await givenEvent(given(), { id: 'other', organizerId: 'club-2' });
      for (const status of ['draft', 'pending_review', 'cancelled'] as const)
        await givenEvent(given(), { id: status, status });
      const published = await given().events.publishedBy('club-1', NOW);
      expect(published.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect(await given().events.find('c')).toMatchObject(published[0] ?? {});
      expect(published[0]).toMatchObject({ status: 'published', ...soon, pausedFor: 'organiser_disabled' });
    });

    it('lists an organizer’s drafts, events in review and published events that have not ended, by start', async () => {
      await givenEvent(given(), { id: 'b' });
      await givenEvent(given(), { id: 'a', status: 'draft', endsAt: NOW });
      await givenEvent(given(), { id: 'c', status: 'pending_review', startsAt: '2026-11-02T00:00:00.000Z' });
      await givenEvent(given(), { id: 'over', endsAt: NOW });
      await givenEvent(given(), { id: 'cancelled', status: 'cancelled' });
      await givenEvent(given(), { id: 'other', organizerId: 'club-2' });
      const open = await given().events.openOf('club-1', NOW);
      expect(open.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect(await given().events.find('c')).toMatchObject(open[0] ?? {});
      expect(open[0]).toMatchObject({ status: 'pending_review', approvedAt: null, sold: 0 });
    });

    it('lists and counts a club’s published events by whether they have ended', async () => {
      const over = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW };
      await givenEvent(given(), { id: 'b' });
      await givenEvent(given(), { id: 'a' });
      await givenEvent(given(), { id: 'c', startsAt: '2026-11-02T00:00:00.000Z' });
      await givenEvent(given(), { id: 'e', ...over });
      await givenEvent(given(), { id: 'f', ...over });
      await givenEvent(given(), { id: 'd', ...over, startsAt: '2026-10-01T00:00:00.000Z' });
      await givenEvent(given(), { id: 'other', organizerId: 'club-2' });
      for (const status of ['draft', 'pending_review', 'cancelled'] as const)
        await givenEvent(given(), { id: status, ...over, status });
      const list = async (when: EventTime, page: Partial<ListPage> = {}) =>
        (await given().events.ofClub('club-1', when, NOW, { ...FIRST_PAGE, ...page })).map(({ id }) => id);
      expect(await list('upcoming')).toEqual(['c', 'a', 'b']);
      expect(await list('past')).toEqual(['f', 'e', 'd']);
      const afterA = { at: anEvent().startsAt, id: 'a' };
      expect(await list('upcoming', { limit: 1, after: afterA })).toEqual(['b']);
      expect(await list('past', { after: { at: over.startsAt, id: 'f' } })).toEqual(['e', 'd']);
      const [first] = await given().events.ofClub('club-1', 'past', NOW, FIRST_PAGE);
      expect(first).toEqual(await given().events.find('f'));
      const counts = await given().events.countOfClub('club-1', NOW);
      expect(counts).toEqual({ upcoming: 3, past: 3, cancelled: 1 });
      const none = { upcoming: 0, past: 0, cancelled: 0 };
      expect(await given().events.countOfClub('club-9', NOW)).toEqual(none);
    });

    it('lists published and recently cancelled events of a club or a category for calendars', async () => {
      const cancelled = { status: 'cancelled', updatedAt: NOW } as const;
      const over = { startsAt: '2026-11-01T00:00:00.000Z' };
      await givenEvent(given(), { id: 'c', category: 'Career' });
      await givenEvent(given(), { id: 'b', ...cancelled });
      await givenEvent(given(), { id: 'a', startsAt: '2026-12-30T12:00:00.000Z' });
      await givenEvent(given(), { id: 'd', ...over, endsAt: '2026-12-01T04:00:00.001Z' });
      await givenEvent(given(), { id: 'ended', ...over, endsAt: NOW });
      await givenEvent(given(), { id: 'old', ...cancelled, updatedAt: '2026-11-30T00:00:00.000Z' });
      await givenEvent(given(), { id: 'e', organizerId: 'club-2' });
      for (const status of ['draft', 'pending_review'] as const)
        await givenEvent(given(), { id: status, status });
      const period = { endingAfter: NOW, cancelledAfter: '2026-11-30T00:00:00.000Z' };
      const list = async (scope: CalendarScope, limit = 100) =>
        (await given().events.forCalendar(scope, period, limit)).map(({ id }) => id);
      expect(await list({ organizerId: 'club-1' })).toEqual(['d', 'b', 'c', 'a']);
      expect(await list({ category: 'Cultural' })).toEqual(['d', 'b', 'e', 'a']);
      expect(await list({ organizerId: 'club-1' }, 1)).toEqual(['d', 'b']);
      const [event] = await given().events.forCalendar({ category: 'Career' }, period, 1);
      expect(event).toEqual(await given().events.find('c'));
    });

    it('lists the events of one club in any status, newest first', async () => {
      await givenEvent(given(), { id: 'a', createdAt: '2026-11-01T00:00:00.000Z', status: 'draft' });
      await givenEvent(given(), { id: 'b', createdAt: '2026-11-03T00:00:00.000Z', status: 'cancelled' });
      await givenEvent(given(), { id: 'c', createdAt: '2026-11-02T00:00:00.000Z' });
      await givenEvent(given(), { id: 'd', createdAt: '2026-11-02T00:00:00.000Z' });
      await givenEvent(given(), { id: 'e', organizerId: 'club-2' });
      const own = await given().events.organizedBy('club-1', FIRST_PAGE);
      expect(own.map((event) => event.id)).toEqual(['b', 'd', 'c', 'a']);
      expect(await given().events.countOrganizedBy('club-1')).toBe(4);
      const after = { at: '2026-11-02T00:00:00.000Z', id: 'd' };
      const next = await given().events.organizedBy('club-1', { limit: 1, after });
      expect(next.map(({ id }) => id)).toEqual(['c']);
      const first = await given().events.organizedBy('club-1', { limit: 2, after: null });
      expect(first.map(({ id }) => id)).toEqual(['b', 'd']);
    });
  });
}
