import { describe, expect, it } from 'vitest';
import type { RateCount } from '#core/shared/rate-counters.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const MINUTE = '2026-12-01T04:00:00.000Z';
const NEXT = '2026-12-01T04:01:00.000Z';

export function rateCountersContract(kind: DatabaseKind): void {
  describe('RateCounters', () => {
    const given = opened(kind);
    const add = async (calls: Record<string, number>, minute = MINUTE) => {
      const list = Object.entries(calls).map(([caller, count]): RateCount => ({ caller, calls: count }));
      const sums = await given().calls.add(minute, list);
      return Object.fromEntries(sums.map((sum) => [sum.caller, sum.calls]));
    };

    it('sums calls by caller and returns only the sums of the given callers', async () => {
      expect(await add({ a: 3, b: 1 })).toEqual({ a: 3, b: 1 });
      expect(await add({ b: 4, 'ç 🎫': 2 })).toEqual({ b: 5, 'ç 🎫': 2 });
      expect(await add({ a: 1 })).toEqual({ a: 4 });
      expect(await add({})).toEqual({});
    });

    it('starts from zero every minute', async () => {
      await add({ a: 3 });
      expect(await add({ a: 1 }, NEXT)).toEqual({ a: 1 });
      expect(await add({ a: 1 })).toEqual({ a: 4 });
    });

    it('counts every call when many processes add the same callers at once', async () => {
      const callers = Array.from({ length: 40 }, (_, n) => `caller-${n}`);
      const shuffled = (turn: number) => [...callers.slice(turn), ...callers.slice(0, turn)];
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          add(Object.fromEntries(shuffled(turn).map((caller) => [caller, 1]))),
        ),
      );
      expect(await add({ 'caller-0': 1, 'caller-39': 1 })).toEqual({ 'caller-0': 21, 'caller-39': 21 });
    });

    it('deletes the counts of earlier minutes', async () => {
      await add({ a: 3 });
      await add({ a: 2 }, NEXT);
      await given().calls.removeBefore(NEXT);
      expect(await add({ a: 1 })).toEqual({ a: 1 });
      expect(await add({ a: 1 }, NEXT)).toEqual({ a: 3 });
    });
  });
}
