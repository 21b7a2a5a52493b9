import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '#apps/web/src/features/analytics/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs a burst of calls at once and once more at the end of the second', async () => {
  let done = 0;
  const renewal = throttle(async () => {
    done += 1;
  }, 1_000);
  for (let sale = 0; sale < 50; sale += 1) renewal.ask();
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toBe(2);
  renewal.ask();
  expect(done).toBe(3);
});

test('runs nothing after it is stopped', async () => {
  let done = 0;
  const renewal = throttle(async () => {
    done += 1;
  }, 1_000);
  renewal.ask();
  renewal.ask();
  renewal.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toBe(1);
});

test('waits for a run that takes longer than the interval', async () => {
  let runs = 0;
  let finish = () => {};
  const renewal = throttle(() => {
    runs += 1;
    return new Promise<void>((done) => {
      finish = done;
    });
  }, 1_000);
  renewal.ask();
  renewal.ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(2);
});
