import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummedLog } from '#adapters/shared/summed-log.ts';

describe('SummedLog', () => {
  const lines: unknown[] = [];
  const log = () => new SummedLog<{ route: string; reason?: string }>((entry) => void lines.push(entry));
  beforeEach(() => {
    lines.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('logs the first entry at once, then one line per key and ten seconds with the count', () => {
    const refusals = log();
    for (let time = 0; time < 180; time += 1) refusals.note('sign-in', { route: 'sign-in' });
    refusals.note('events', { route: 'events' });
    expect(lines).toEqual([{ route: 'sign-in' }, { route: 'events' }]);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(2)).toEqual([{ route: 'sign-in', count: 179, seconds: 10 }]);
    refusals.note('sign-in', { route: 'sign-in', reason: 'the latest one' });
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(3)).toEqual([{ route: 'sign-in', reason: 'the latest one', count: 1, seconds: 10 }]);
  });

  it('logs the next entry at once after ten seconds without one', () => {
    const refusals = log();
    refusals.note('events', { route: 'events' });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    refusals.note('events', { route: 'events' });
    expect(lines).toHaveLength(2);
  });

  it('logs what was not logged yet when it is flushed', () => {
    const refusals = log();
    for (let time = 0; time < 3; time += 1) refusals.note('events', { route: 'events' });
    refusals.flush();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([{ route: 'events' }, { route: 'events', count: 2, seconds: 10 }]);
  });
});
