import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orSaved } from '#apps/web/src/shared/offline/or-saved.ts';
import { domainError } from '#core/shared/errors/build-error.ts';

const unreachable = domainError('unavailable', { reason: 'unreachable' });
const late = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  late.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(milliseconds: number, answer: () => T) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer());
      } catch (error) {
        reject(error);
      }
    }, milliseconds);
  });
const read = async () => 'copy';

test('returns the answer of the server and never its copy', async () => {
  const found = orSaved(() => after(1_000, () => 'answer'), read, late);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe('answer');
  expect(late).not.toHaveBeenCalled();
});

test('returns the copy at once when the server can’t be reached', async () => {
  expect(await orSaved(() => Promise.reject(unreachable), read, late)).toBe('copy');
});

test('returns the copy when nothing answers, and hands over the answer that comes later', async () => {
  const found = orSaved(() => after(20_000, () => 'answer'), read, late);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toBe('copy');
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(late).toHaveBeenCalledExactlyOnceWith('answer');
});

test('waits for the server when there is no copy, and throws its failure', async () => {
  const nothing = async () => null;
  const found = orSaved(() => after(5_000, () => 'answer'), nothing, late);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await found).toBe('answer');
  await expect(orSaved(() => Promise.reject(unreachable), nothing, late)).rejects.toBe(unreachable);
});

test.each(['unauthenticated', 'ticket_not_found'] as const)(
  'shows no copy to a person whom the server refuses: %s',
  async (code) => {
    const refusal = domainError(code as 'ticket_not_found');
    await expect(orSaved(() => Promise.reject(refusal), read, late)).rejects.toBe(refusal);
  },
);
