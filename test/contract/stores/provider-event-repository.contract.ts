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
    const addAll = (events: readonly ReturnType<typeof event>[]) =>
      given().unitOfWork.run((stores) => stores.providerEvents.addAll(events));
    const known = async (events: readonly ReturnType<typeof event>[]) => {
      const found = await given().unitOfWork.run((stores) => stores.providerEvents.findKnown(events));
      return found.map(({ provider, eventKey }) => [provider, eventKey]).sort();
    };

    it('knows the events that were added, whatever their text', async () => {
      const many = ['paid-1', 'paid-2', 'paid-3'].map((key) => event('sandbox', key));
      await addAll(many.slice(0, 2));
      expect(await known(many)).toEqual([
        ['sandbox', 'paid-1'],
        ['sandbox', 'paid-2'],
      ]);
      expect(await known([event('sandbox', 'paid-1', '{"again":true}')])).toHaveLength(1);
      expect(await known([])).toEqual([]);
    });

    it('adds an event once when it arrives repeatedly, in one transaction or concurrently', async () => {
      await addAll([event('sandbox', 'paid-1'), event('sandbox', 'paid-1'), event('sandbox', 'paid-2')]);
      await Promise.all(Array.from({ length: 8 }, () => addAll([event('sandbox', 'paid-1')])));
      await addAll([]);
      expect(await known([event('sandbox', 'paid-1'), event('sandbox', 'paid-2')])).toHaveLength(2);
    });

    it('keeps events and providers separate, also those whose joined names are equal', async () => {
      await addAll([event('sandbox', 'paid-1'), event('a', 'b:c')]);
      const others = [event('sandbox', 'paid-2'), event('chip', 'paid-1'), event('a:b', 'c')];
      expect(await known(others)).toEqual([]);
    });

    it('erases the text of old events in small batches and still recognises them', async () => {
      const old = '2026-12-01T04:05:00.000Z';
      await addAll([
        { ...event('sandbox', 'paid-2', 'Aina paid'), receivedAt: '2026-12-01T04:04:59.999Z' },
        { ...event('sandbox', 'paid-1', 'Aina paid'), receivedAt: '2026-12-01T04:04:00.000Z' },
        event('sandbox', 'paid-3', 'Aina paid'),
      ]);
      const erase = (limit: number) =>
        given().unitOfWork.run(({ providerEvents }) => providerEvents.eraseRaw(old, limit));
      expect([await erase(1), await erase(5), await erase(5)]).toEqual([1, 1, 0]);
      const all = ['paid-1', 'paid-2', 'paid-3'].map((key) => event('sandbox', key));
      expect(await known(all)).toHaveLength(3);
      expect(await given().unitOfWork.run(({ providerEvents }) => providerEvents.eraseRaw('2027', 5))).toBe(
        1,
      );
    });
  });
}
