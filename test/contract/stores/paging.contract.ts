import fc from 'fast-check';
import { expect, it } from 'vitest';

/** A paged list, sorted by place and then by id. */
export interface Paged {
  /** Adds an item with this word at a place from 0 to 9. */
  add(id: string, word: string, place: number): Promise<void>;
  /** Changes an item, but neither its place nor its word. */
  change(id: string): Promise<void>;
  /** Removes an item from the list. */
  remove(id: string): Promise<void>;
  /** Returns at most `limit` ids after this one, of the items with the word; of all items for null. */
  page(word: string | null, limit: number, after: string | null): Promise<readonly string[]>;
}

interface Step {
  readonly kind: 'add' | 'change' | 'remove';
  readonly place: number;
}

const place = fc.nat(9);
const kind = fc.constantFrom<Step['kind']>('add', 'change', 'remove');

export function pagingContract(given: () => Paged): void {
  it('neither skips nor repeats items that exist throughout, while others are added, changed and removed', async () => {
    let runs = 0;
    const reading = fc.record({
      places: fc.array(place, { minLength: 1, maxLength: 9 }),
      pauses: fc.array(fc.array(fc.record<Step>({ kind, place }), { maxLength: 3 }), { maxLength: 8 }),
      limit: fc.integer({ min: 1, max: 4 }),
      isSearch: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(reading, async ({ places, pauses, limit, isSearch }) => {
        runs += 1;
        const shelf = new Shelf(given(), `z${runs}z`);
        for (const at of places) await shelf.take({ kind: 'add', place: at });
        const throughout = new Set(shelf.there);
        const seen: string[] = [];
        for (let after: string | null = null, pages = 0; ; pages += 1) {
          const page = await given().page(isSearch ? shelf.word : null, limit, after);
          seen.push(...page);
          after = page.at(-1) ?? null;
          if (after === null) break;
          for (const step of pauses[pages] ?? []) await shelf.take(step);
        }
        for (const id of shelf.removed) throughout.delete(id);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining([...throughout]));
        if (isSearch) expect(seen.filter((id) => !id.startsWith(shelf.word))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
}

/** The items of one run, which share its word. */
class Shelf {
  readonly there: string[] = [];
  readonly removed: string[] = [];

  constructor(
    private readonly paged: Paged,
    readonly word: string,
  ) {}

  async take({ kind, place }: Step): Promise<void> {
    if (kind === 'add') return this.#add(place);
    const [id] = this.there.slice(place % Math.max(this.there.length, 1));
    if (id === undefined) return;
    if (kind === 'change') return this.paged.change(id);
    await this.paged.remove(id);
    this.removed.push(...this.there.splice(this.there.indexOf(id), 1));
  }

  async #add(place: number): Promise<void> {
    const id = `${this.word}-${this.there.length + this.removed.length}`;
    await this.paged.add(id, this.word, place);
    this.there.push(id);
  }
}
