import { describe, expect, it } from 'vitest';
import type { Category, Event } from '#core/events/event.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type {
  CalendarScope,
  EventFilter,
  EventPosition,
  EventTime,
  ListPage,
} from '#core/events/event-queries.ts';
import { searchWords } from '#core/shared/search.ts';
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
    const search = (text: string) => ids({ words: searchWords(text) });

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
        ['start at a moment or later', { startingFrom: '2026-12-11T12:00:00.000Z' }, ['b', 'c']],
        ['start at a moment or earlier', { startingUntil: '2026-12-11T12:00:00.000Z' }, ['a', 'b']],
        ['cost at most a price', { maxPriceSen: 999 }, ['a', 'b']],
        ['have places that are neither sold nor held', { isAvailable: true }, ['b', 'c']],
        ['match every filter', { startingFrom: '2026-12-11', maxPriceSen: 999, isAvailable: true }, ['b']],
      ])('finds and counts events that %s', async (_, filter, found) => {
        const at = (day: number) => ({ startsAt: `2026-12-${day}T12:00:00.000Z` });
        await givenEvent(given(), { id: 'a', ...at(10), priceSen: 0, capacity: 9, sold: 5, held: 4 });
        await givenEvent(given(), { id: 'b', ...at(11), priceSen: 999, capacity: 9, sold: 4, held: 4 });
        await givenEvent(given(), { id: 'c', ...at(12), priceSen: 1_000 });
        expect(await ids(filter)).toEqual(found);
        expect(await ids({ ...filter, words: ['gamelan'] })).toEqual(found);
        expect(await given().events.count({ ...everyEvent(NOW), ...filter }, 100)).toBe(found.length);
        const days = await given().events.days({ ...everyEvent(NOW), ...filter });
        expect(days.reduce((sum, { events }) => sum + events, 0)).toBe(found.length);
      });

      it('counts events by the day in Kuala Lumpur on which they start', async () => {
        const at = (id: string, startsAt: string, category: Category) =>
          givenEvent(given(), { id, startsAt, category });
        await at('a', '2026-12-20T16:00:00.000Z', 'Social');
        await at('b', '2026-12-20T15:59:59.999Z', 'Career');
        await at('c', '2026-12-21T15:59:59.999Z', 'Academic');
        await at('d', '2026-12-21T01:30:00.000Z', 'Social');
        await givenEvent(given(), { id: 'e', status: 'draft' });
        const days = await given().events.days(everyEvent(NOW));
        expect(days).toEqual([
          { date: '2026-12-20', events: 1, categories: ['Career'] },
          { date: '2026-12-21', events: 3, categories: ['Academic', 'Social'] },
        ]);
        const narrow = { ...everyEvent(NOW), category: 'Career', words: ['gamelan'] } as const;
        expect(await given().events.days(narrow)).toEqual(days.slice(0, 1));
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
        expect(await count({ words: searchWords('needle') })).toBe(3);
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
        expect(await ids({ category: 'Sports', words: ['gamelan'] })).toEqual(['a']);
      });
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
      expect(published[0]).toEqual(await given().events.find('c'));
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
      expect(open[0]).toEqual(await given().events.find('c'));
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
