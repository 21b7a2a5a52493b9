import { describe, expect, it } from 'vitest';
import type { ProviderRecord } from '#core/payments/provider-records.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function providerRecordsContract(kind: DatabaseKind): void {
  describe('ProviderRecords', () => {
    const given = opened(kind);
    const put = (differences: Partial<ProviderRecord> = {}) => given().records.put(aRecord(differences));
    const find = () => given().records.find('sandbox', 'ref-1');

    it('refuses to add a record twice', async () => {
      await put();
      expect(await put({ body: '{"other":true}' })).toBe(false);
      expect(await find()).toEqual(aRecord());
    });

    it.each([0, 1, 3])('refuses version %i after version 1', async (version) => {
      await put();
      expect(await put({ version, body: '{"other":true}' })).toBe(false);
      expect(await find()).toEqual(aRecord());
    });

    it('refuses version 2 of a missing record', async () => {
      expect(await put({ version: 2 })).toBe(false);
      expect(await find()).toBeNull();
    });

    it('accepts one of two concurrent changes of the same version', async () => {
      await put();
      const outcomes = await Promise.all(['a', 'b', 'c'].map((body) => put({ version: 2, body })));
      expect(outcomes.filter((done) => done)).toHaveLength(1);
      expect(await find()).toMatchObject({ version: 2 });
    });

    it('accepts one of two concurrent inserts of the same record', async () => {
      const outcomes = await Promise.all(['a', 'b', 'c'].map((body) => put({ body })));
      expect(outcomes.filter((done) => done)).toHaveLength(1);
    });

    it('replaces a record completely by its next version', async () => {
      await put();
      const second = aRecord({ version: 2, body: '{"paid":"✓"}', dueAt: null });
      expect(await given().records.put(second)).toBe(true);
      expect(await find()).toEqual(second);
    });

    it('keeps providers separate', async () => {
      await put();
      expect(await put({ provider: 'chip' })).toBe(true);
      expect(await given().records.find('billplz', 'ref-1')).toBeNull();
    });

    it('returns records between two references in order, up to the limit', async () => {
      for (const ref of ['b1', 'a9', 'c0', 'b2']) await put({ ref });
      await put({ ref: 'b3', provider: 'chip' });
      const between = async (from: string, until: string, limit = 10) =>
        (await given().records.between('sandbox', { from, until }, limit)).map(({ ref }) => ref);
      expect(await between('a', 'd')).toEqual(['a9', 'b1', 'b2', 'c0']);
      expect(await between('b1', 'c0')).toEqual(['b2']);
      expect(await between('a', 'd', 2)).toEqual(['a9', 'b1']);
      expect(await between('d', 'a')).toEqual([]);
      expect(await given().records.between('sandbox', { from: 'b', until: 'b2' }, 1)).toEqual([
        aRecord({ ref: 'b1' }),
      ]);
    });

    it('returns due records, earliest first', async () => {
      await put({ ref: 'now', dueAt: '2026-12-01T04:00:00.000Z' });
      await put({ ref: 'earlier', dueAt: '2026-12-01T03:00:00.000Z' });
      await put({ ref: 'later', dueAt: '2026-12-01T04:00:00.001Z' });
      await put({ ref: 'never', dueAt: null });
      await put({ ref: 'elsewhere', provider: 'chip', dueAt: '2026-12-01T01:00:00.000Z' });
      const due = await given().records.due('sandbox', '2026-12-01T04:00:00.000Z', 10);
      expect(due.map(({ ref }) => ref)).toEqual(['earlier', 'now']);
      expect(await given().records.due('sandbox', '2026-12-01T04:00:00.000Z', 1)).toHaveLength(1);
    });
  });
}

function aRecord(differences: Partial<ProviderRecord> = {}): ProviderRecord {
  return {
    provider: 'sandbox',
    ref: 'ref-1',
    body: '{"amount":2500}',
    dueAt: '2026-12-01T04:15:00.000Z',
    version: 1,
    ...differences,
  };
}
