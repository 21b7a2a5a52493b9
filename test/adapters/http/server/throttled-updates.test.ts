import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThrottledUpdates } from '#adapters/http/server/routes/throttled-updates.ts';
import type { LiveUpdate } from '#core/event-bus.ts';

describe('throttled live updates', () => {
  let passed: { readonly update: LiveUpdate; readonly at: number }[];
  let throttled: ThrottledUpdates;
  beforeEach(() => {
    vi.useFakeTimers();
    passed = [];
    throttled = new ThrottledUpdates((update) => passed.push({ update, at: performance.now() }));
  });
  afterEach(() => vi.useRealTimers());

  const sale = (eventId = 'event-1'): LiveUpdate => ({ kind: 'sales', eventId });

  it('arrive at once, independently for each event', () => {
    for (const one of [sale(), sale('event-2'), { kind: 'gap' } as const]) throttled.receive(one);
    expect(passed.map(({ update }) => update)).toEqual([sale(), sale('event-2'), { kind: 'gap' }]);
  });

  it('arrive four times a second during a rush', async () => {
    for (let millisecond = 0; millisecond < 2_000; millisecond += 1) {
      throttled.receive(sale());
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(passed.length).toBeGreaterThanOrEqual(7);
    expect(passed.length).toBeLessThanOrEqual(9);
  });

  it('always include the last one', async () => {
    for (const wait of [0, 100, 149]) {
      await vi.advanceTimersByTimeAsync(wait);
      throttled.receive(sale());
    }
    const last = performance.now();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((passed.at(-1)?.at ?? 0) - last).toBeGreaterThanOrEqual(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
