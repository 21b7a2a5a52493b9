import { describe, expect, it } from 'vitest';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function providerEventRepositoryContract(kind: DatabaseKind): void {
  describe('ProviderEventRepository', () => {
    const given = opened(kind);
    const event = (provider: string, eventKey: string, raw = '{}') => ({
      provider,
      eventKey,
      providerRef: 'ref-1',
      raw,
      receivedAt: '2026-12-01T04:05:00.000Z',
    });
    const recordAll = (events: readonly ReturnType<typeof event>[]) =>
      given().unitOfWork.run((stores) => stores.providerEvents.recordAll(events));
    const record = async (provider: string, eventKey: string, raw = '{}') =>
      (await recordAll([event(provider, eventKey, raw)]))[0];

    it('records an event of a provider once, whatever its text', async () => {
      expect(await record('sandbox', 'paid-1')).toBe(true);
      expect(await record('sandbox', 'paid-1', '{"again":true}')).toBe(false);
    });

    it('records an event once when it arrives concurrently', async () => {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => record('sandbox', 'paid-1')));
      expect(outcomes.filter((isNew) => isNew)).toHaveLength(1);
    });

    it('keeps different events and providers separate', async () => {
      expect(await record('sandbox', 'paid-1')).toBe(true);
      expect(await record('sandbox', 'paid-2')).toBe(true);
      expect(await record('chip', 'paid-1')).toBe(true);
    });

    it('keeps names separate whose concatenation is equal', async () => {
      expect(await record('a', 'b:c')).toBe(true);
      expect(await record('a:b', 'c')).toBe(true);
    });

    it('returns for each of many events whether it is new', async () => {
      await record('sandbox', 'paid-2');
      const many = ['paid-3', 'paid-2', 'paid-1', 'paid-3'].map((key) => event('sandbox', key));
      expect(await recordAll(many)).toEqual([true, false, true, false]);
      expect(await recordAll(many)).toEqual([false, false, false, false]);
      expect(await recordAll([])).toEqual([]);
    });

    it('erases the text of old events in small batches and still recognises them', async () => {
      const old = '2026-12-01T04:05:00.000Z';
      await recordAll([
        { ...event('sandbox', 'paid-2', 'Aina paid'), receivedAt: '2026-12-01T04:04:59.999Z' },
        { ...event('sandbox', 'paid-1', 'Aina paid'), receivedAt: '2026-12-01T04:04:00.000Z' },
        event('sandbox', 'paid-3', 'Aina paid'),
      ]);
      const erase = (limit: number) =>
        given().unitOfWork.run(({ providerEvents }) => providerEvents.eraseRaw(old, limit));
      expect([await erase(1), await erase(5), await erase(5)]).toEqual([1, 1, 0]);
      const all = ['paid-1', 'paid-2', 'paid-3'].map((key) => event('sandbox', key));
      expect(await recordAll(all)).toEqual([false, false, false]);
      expect(await given().unitOfWork.run(({ providerEvents }) => providerEvents.eraseRaw('2027', 5))).toBe(
        1,
      );
    });

    it('does not fail the transaction for a repeated event', async () => {
      await record('sandbox', 'paid-1');
      const answers = await given().unitOfWork.run(async ({ providerEvents }) => {
        const again = await providerEvents.recordAll([event('sandbox', 'paid-1')]);
        return [...again, ...(await providerEvents.recordAll([event('sandbox', 'paid-2')]))];
      });
      expect(answers).toEqual([false, true]);
      expect(await record('sandbox', 'paid-2')).toBe(false);
    });
  });
}
