import { describe, expect, it } from 'vitest';
import { aBillRecord } from '#test/support/a-bill-record.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

/** The storage of the embedded bank. */
export function billRecordsContract(kind: DatabaseKind): void {
  describe('BillRecords', () => {
    const given = opened(kind);
    const put = (...differences: Parameters<typeof aBillRecord>) =>
      given().bills.put(aBillRecord(...differences));
    const find = () => given().bills.find('ref-1');

    it('returns null for an unknown reference', async () => {
      expect(await find()).toBeNull();
    });

    it('refuses to add a record twice', async () => {
      await put();
      expect(await put({ description: 'Another' })).toBe(false);
      expect(await find()).toEqual(aBillRecord());
    });

    it.each([0, 1, 3])('refuses version %i after version 1', async (version) => {
      await put();
      expect(await put({ version, state: 'paid' })).toBe(false);
      expect(await find()).toEqual(aBillRecord());
    });

    it('refuses version 2 of a missing record', async () => {
      expect(await put({ version: 2 })).toBe(false);
      expect(await find()).toBeNull();
    });

    it('accepts one of several concurrent changes of the same version', async () => {
      await put();
      const texts = ['a', 'b', 'c'];
      const outcomes = await Promise.all(texts.map((description) => put({ version: 2, description })));
      expect(outcomes.filter((done) => done)).toHaveLength(1);
      const description = texts[outcomes.indexOf(true)] ?? '';
      expect(await find()).toEqual(aBillRecord({ version: 2, description }));
    });

    it('accepts one of several concurrent inserts of the same record', async () => {
      const texts = ['a', 'b', 'c'];
      const outcomes = await Promise.all(texts.map((description) => put({ description })));
      expect(outcomes.filter((done) => done)).toHaveLength(1);
      const description = texts[outcomes.indexOf(true)] ?? '';
      expect(await find()).toEqual(aBillRecord({ description }));
    });

    it('replaces a record completely by its next version', async () => {
      await put({ dueAt: '2026-12-01T04:00:00.000Z' });
      const second = aBillRecord({ version: 2, state: 'paid', buyerName: 'Ain ✓ \0 \ud83c' });
      expect(await given().bills.put(second)).toBe(true);
      expect(await find()).toEqual(second);
      expect(await given().bills.due('2026-12-01T05:00:00.000Z', 10)).toEqual([]);
    });

    it('returns records between two references in order, up to the limit', async () => {
      for (const ref of ['b1', 'a9', 'c0', 'b2']) await put({ ref });
      const between = async (from: string, until: string, limit = 10) =>
        (await given().bills.between({ from, until }, limit)).map(({ ref }) => ref);
      expect(await between('a', 'd')).toEqual(['a9', 'b1', 'b2', 'c0']);
      expect(await between('b1', 'c0')).toEqual(['b2']);
      expect(await between('a', 'd', 2)).toEqual(['a9', 'b1']);
      expect(await between('d', 'a')).toEqual([]);
      expect(await given().bills.between({ from: 'b', until: 'b2' }, 1)).toEqual([
        aBillRecord({ ref: 'b1' }),
      ]);
    });

    it('returns records with due callbacks, earliest first', async () => {
      await put({ ref: 'now', dueAt: '2026-12-01T04:00:00.000Z' });
      await put({ ref: 'earlier', dueAt: '2026-12-01T03:00:00.000Z' });
      await put({ ref: 'later', dueAt: '2026-12-01T04:00:00.001Z' });
      await put({ ref: 'never' });
      const due = await given().bills.due('2026-12-01T04:00:00.000Z', 10);
      expect(due.map(({ ref }) => ref)).toEqual(['earlier', 'now']);
      expect(await given().bills.due('2026-12-01T04:00:00.000Z', 1)).toHaveLength(1);
    });
  });
}
