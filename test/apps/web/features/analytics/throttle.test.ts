import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '#apps/web/src/features/analytics/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs a burst of calls at once and once more at the end of the second', () => {
  let done = 0;
  const renewal = throttle(() => {
    done += 1;
  }, 1_000);
  for (let sale = 0; sale < 50; sale += 1) renewal.ask();
  expect(done).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(done).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(done).toBe(2);
  renewal.ask();
  expect(done).toBe(3);
});

test('runs nothing after it is stopped', () => {
  let done = 0;
  const renewal = throttle(() => {
    done += 1;
  }, 1_000);
  renewal.ask();
  renewal.ask();
  renewal.stop();
  vi.advanceTimersByTime(5_000);
  expect(done).toBe(1);
});
