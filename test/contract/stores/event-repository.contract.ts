import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '#core/events/event.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { readSearch } from '#core/events/search/read-search.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function eventRepositoryContract(kind: DatabaseKind): void {
  describe('EventRepository', () => {
    const given = opened(kind);
    const find = (id: string) => given().unitOfWork.run((stores) => stores.events.find(id));
    const move = (...moves: [string, number, number][]) => adjustPlaces(given(), moves);
    const save = (event: Event) => given().unitOfWork.run((stores) => stores.events.save(event));
    const remove = (id: string) => given().unitOfWork.run((stores) => stores.events.remove(id));

    it('refuses a second event with the same id and keeps the first', async () => {
      await givenEvent(given());
      await expect(givenEvent(given(), { title: 'Another night' })).rejects.toThrow();
      expect(await find('event-1')).toEqual(anEvent());
    });

    it.each([
      ['more sold and held places than its capacity', { capacity: 3, sold: 2, held: 2 }],
      ['a negative number of sold places', { sold: -1 }],
      ['a negative number of held places', { held: -1 }],
      ['a negative number of places set aside', { setAside: -1 }],
      ['more places set aside than are left', { capacity: 3, sold: 2, setAside: 2 }],
    ])('refuses an event with %s', async (_, places) => {
      await expect(givenEvent(given(), places)).rejects.toThrow();
      expect(await find('event-1')).toBeNull();
    });

    it.each([
      ['sold negative', -2, 0],
      ['held negative', 0, -2],
      ['sold exceed the capacity', 3, 0],
      ['held exceed the capacity', 0, 3],
      ['their sum exceed the capacity', 2, 1],
      ['sold negative although the sum is not', -2, 2],
    ])('refuses to adjust places when that makes %s', async (_, sold, held) => {
      const event = await givenEvent(given(), { capacity: 4, sold: 1, held: 1 });
      await expect(move(['event-1', sold, held])).rejects.toThrow();
      expect(await find('event-1')).toEqual(event);
    });

    it('reads the existing events among ids in the order of their ids', async () => {
      const two = await givenEvent(given(), { id: 'event-2', status: 'cancelled' });
      const one = await givenEvent(given(), { capacity: 4, sold: 1, held: 1 });
      await given().unitOfWork.run(async ({ events }) => {
        expect(await events.readAll(['event-2', 'event-9', 'event-1'])).toEqual([one, two]);
        expect(await events.readAll([])).toEqual([]);
      });
    });

    it('finds every event of an organizer and counts those of a status', async () => {
      const pausedFor = 'organiser_disabled' as const;
      const approvedAt = '2026-11-02T02:00:00.000Z';
      const two = await givenEvent(given(), { id: 'event-2', status: 'draft', pausedFor });
      const one = await givenEvent(given(), { approvedAt });
      await givenEvent(given(), { id: 'event-3', organizerId: 'club-2' });
      await given().unitOfWork.run(async ({ events }) => {
        expect(await events.organizedBy('club-1')).toEqual([one, two]);
        expect(await events.organizedBy('club-9')).toEqual([]);
        expect(await events.countOf('club-1', 'draft')).toBe(1);
        expect(await events.countOf('club-1', 'pending_review')).toBe(0);
      });
    });

    it('refuses to adjust places of an event that does not exist', async () => {
      await expect(move(['event-9', 0, 1])).rejects.toThrow();
    });

    it('finds nothing under an unknown id', async () => {
      expect(await find('event-9')).toBeNull();
    });

    it('returns an event exactly as it was added', async () => {
      const event = await givenEvent(given(), {
        title: "Malam 'Seni' 100%_ 🎉",
        description: 'Baris satu\nBaris dua',
        imageUrl: 'https://pictures.acara.test/a.jpg?w=1&h=2',
        tags: [],
        perPersonLimit: 2,
        capacity: 1_000_000,
        sold: 7,
        held: 8,
        status: 'pending_review',
      });
      expect(await find('event-1')).toEqual(event);
    });

    it('turns held places into sold ones, up to the last one', async () => {
      await givenEvent(given(), { capacity: 2, sold: 0, held: 2 });
      await move(['event-1', 1, -1]);
      await move(['event-1', 1, -1]);
      expect(await find('event-1')).toMatchObject({ sold: 2, held: 0 });
    });

    it('adjusts the places of one event only', async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      await move(['event-1', 3, 4]);
      expect(await find('event-2')).toMatchObject({ sold: 0, held: 0 });
    });

    it.each([
      ['fewer places than are taken', { capacity: 4 }],
      ['a negative capacity', { capacity: -1 }],
    ])('refuses to save an event with %s and changes nothing', async (_, difference) => {
      const event = await givenEvent(given(), { capacity: 10, sold: 2, held: 3 });
      await expect(save({ ...event, title: 'Another night', ...difference })).rejects.toThrow();
      expect(await find('event-1')).toEqual(event);
    });

    it('adjusts the places of several events in one step, and of none when one of them fails', async () => {
      const places = async () =>
        Promise.all(
          ['event-1', 'event-2'].map(async (id) => {
            const { sold = -1, held = -1 } = (await given().events.find(id)) ?? {};
            return [sold, held];
          }),
        );
      await givenEvent(given(), { id: 'event-1', capacity: 3 });
      await givenEvent(given(), { id: 'event-2', capacity: 1 });
      await move(['event-1', 1, 2], ['event-2', 0, 1]);
      expect(await places()).toEqual([
        [1, 2],
        [0, 1],
      ]);
      await move();
      await expect(move(['event-1', 1, -1], ['event-2', 1, 0])).rejects.toThrow();
      await expect(move(['event-1', 1, -3])).rejects.toThrow();
      expect(await places()).toEqual([
        [1, 2],
        [0, 1],
      ]);
    });

    it('refuses to save an event that was never added', async () => {
      await expect(save(anEvent())).rejects.toThrow();
      expect(await find('event-1')).toBeNull();
    });

    it('saves every field of an event except its sold and held places', async () => {
      await givenEvent(given(), { capacity: 10, sold: 2, held: 3 });
      const changed = anEvent({
        title: 'Malam Gamelan',
        description: 'Ditunda.',
        category: 'Social',
        startsAt: '2026-12-21T12:00:00.000Z',
        endsAt: '2026-12-21T15:00:00.000Z',
        location: 'City Campus',
        venue: 'Dewan Kecil',
        priceSen: 0,
        capacity: 5,
        imageUrl: '/files/a.webp',
        tags: ['new'],
        perPersonLimit: 1,
        organizerName: 'Gamelan Society 2',
        status: 'cancelled',
        cancellationReason: 'The hall is flooded.\nSorry!',
        reviewNote: 'Say where it is.\nThank you!',
        updatedAt: '2026-12-01T04:00:00.000Z',
      });
      await save({ ...changed, sold: 0, held: 0 });
      expect(await find('event-1')).toEqual({ ...changed, sold: 2, held: 3 });
    });

    it('is found only by its new words after a save', async () => {
      const event = await givenEvent(given());
      await save({ ...event, title: 'Needle' });
      const now = '2026-12-01T04:00:00.000Z';
      const search = (word: string) =>
        given().events.upcoming(
          { ...everyEvent(now), terms: readSearch(word, now) },
          { limit: 5, after: null },
        );
      expect(await search('needle')).toHaveLength(1);
      expect(await search('night')).toEqual([]);
    });

    it('saves one event only and leaves its places unchanged', async () => {
      const event = await givenEvent(given());
      const other = await givenEvent(given(), { id: 'event-2' });
      await save({ ...event, capacity: 1 });
      expect(await find('event-2')).toEqual(other);
      await move(['event-1', 0, 1]);
      await expect(move(['event-1', 0, 1])).rejects.toThrow();
    });

    it.each([
      ['has a ticket', {}],
      ['has a cancelled ticket', { status: 'cancelled' as const }],
    ])('refuses to remove an event that %s', async (_, difference) => {
      await givenEvent(given());
      await givenTicket(given(), 1, difference);
      const before = await find('event-1');
      await given().unitOfWork.run(async ({ events }) => {
        await expect(events.remove('event-1')).rejects.toThrow();
      });
      expect(await find('event-1')).toEqual(before);
    });

    it('refuses to remove an event that does not exist', async () => {
      await expect(remove('event-9')).rejects.toThrow();
    });

    it('removes an event without tickets and no other', async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 1, { eventId: 'event-2' });
      await remove('event-1');
      expect(await find('event-1')).toBeNull();
      expect(await given().events.find('event-1')).toBeNull();
      expect(await find('event-2')).toMatchObject({ held: 1 });
      expect(await givenEvent(given(), { title: 'The id is free again' })).toEqual(await find('event-1'));
    });

    it('never holds more than the capacity for any sequence of adjustments', async () => {
      const amount = fc.integer({ min: -4, max: 4 });
      const moves = fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 25 });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 8 }), moves, async (capacity, steps) => {
          run += 1;
          await followsTheRule(given(), `event-${run}`, capacity, steps);
        }),
        { numRuns: 40 },
      );
    });
  });
}

function adjustPlaces(
  { unitOfWork }: Pick<TestDatabase, 'unitOfWork'>,
  moves: readonly [string, number, number, number?][],
): Promise<void> {
  const changes = new Map(moves.map(([id, sold, held, setAside = 0]) => [id, { sold, held, setAside }]));
  return unitOfWork.run((stores) => stores.events.adjustPlaces(changes));
}

/** Runs the steps on the database and on a model, and compares them. */
async function followsTheRule(
  database: TestDatabase,
  id: string,
  capacity: number,
  steps: readonly (readonly [number, number, number])[],
): Promise<void> {
  await givenEvent(database, { id, capacity });
  let paper = { sold: 0, held: 0, setAside: 0 };
  for (const [sold, held, setAside] of steps) {
    const next = {
      sold: paper.sold + sold,
      held: paper.held + held,
      setAside: paper.setAside + setAside,
    };
    const counts = Object.values(next);
    const allowed = Math.min(...counts) >= 0 && counts.reduce((sum, count) => sum + count) <= capacity;
    const work = adjustPlaces(database, [[id, sold, held, setAside]]);
    await (allowed ? work : expect(work).rejects.toThrow());
    if (allowed) paper = next;
  }
  expect(await database.events.find(id)).toMatchObject({ capacity, ...paper });
}
