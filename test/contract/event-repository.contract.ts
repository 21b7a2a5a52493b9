import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function eventRepositoryContract(kind: DatabaseKind): void {
  describe('the event repository', () => {
    const given = opened(kind);
    const find = (id: string) => given().transactions.run((stores) => stores.events.find(id));
    const move = (id: string, sold: number, held: number) =>
      given().transactions.run((stores) => stores.events.movePlaces(id, { sold, held }));

    it('refuses a second event of the same id, and keeps the first', async () => {
      await givenEvent(given());
      await expect(givenEvent(given(), { title: 'Another night' })).rejects.toThrow();
      expect(await find('event-1')).toEqual(anEvent());
    });

    it.each([
      ['more places taken than there are', { capacity: 3, sold: 2, held: 2 }],
      ['a negative number of sold places', { sold: -1 }],
      ['a negative number of held places', { held: -1 }],
    ])('refuses an event with %s', async (_, places) => {
      await expect(givenEvent(given(), places)).rejects.toThrow();
      expect(await find('event-1')).toBeNull();
    });

    it.each([
      ['sold below zero', -2, 0],
      ['held below zero', 0, -2],
      ['sold beyond the capacity', 3, 0],
      ['held beyond the capacity', 0, 3],
      ['both together beyond the capacity', 2, 1],
      ['sold below zero though held would make up for it', -2, 2],
    ])('moves no places when that makes %s', async (_, sold, held) => {
      const event = await givenEvent(given(), { capacity: 4, sold: 1, held: 1 });
      expect(await move('event-1', sold, held)).toBe(false);
      expect(await find('event-1')).toEqual(event);
    });

    it('moves no places of an event that does not exist', async () => {
      expect(await move('event-9', 0, 1)).toBe(false);
    });

    it('finds nothing under an unknown id', async () => {
      expect(await find('event-9')).toBeNull();
    });

    it('gives an event back exactly as it was added', async () => {
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

    it('moves a held place to sold, up to the very last one', async () => {
      await givenEvent(given(), { capacity: 2, sold: 0, held: 2 });
      expect(await move('event-1', 1, -1)).toBe(true);
      expect(await move('event-1', 1, -1)).toBe(true);
      expect(await find('event-1')).toMatchObject({ sold: 2, held: 0 });
    });

    it('moves the places of one event only', async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      await move('event-1', 3, 4);
      expect(await find('event-2')).toMatchObject({ sold: 0, held: 0 });
    });

    it('never holds more than the capacity, whatever is moved', async () => {
      const amount = fc.integer({ min: -4, max: 4 });
      const moves = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 25 });
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

/** Plays the steps on the database and on paper, and compares. */
async function followsTheRule(
  database: TestDatabase,
  id: string,
  capacity: number,
  steps: readonly (readonly [number, number])[],
): Promise<void> {
  await givenEvent(database, { id, capacity });
  let paper = { sold: 0, held: 0 };
  await database.transactions.run(async (stores) => {
    for (const [sold, held] of steps) {
      const next = { sold: paper.sold + sold, held: paper.held + held };
      const allowed = next.sold >= 0 && next.held >= 0 && next.sold + next.held <= capacity;
      expect(await stores.events.movePlaces(id, { sold, held })).toBe(allowed);
      if (allowed) paper = next;
    }
  });
  expect(await database.events.find(id)).toMatchObject({ capacity, ...paper });
}
