import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithEarlyAnswers } from '#apps/web/src/wiring/early-answers.ts';

const asked = vi.fn<typeof fetch>();
const PROFILE = '/api/auth/profile';

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => new Response('asked now'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', {});
  pageIsOpenFor(1_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** In a browser `performance.now()` counts from the opening of the page, here from the start of the process. */
const pageIsOpenFor = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
const read = async (address: string) => (await fetchWithEarlyAnswers(address, { method: 'GET' })).text();
const given = (answer: Promise<Response>) => {
  answer.catch(() => undefined);
  window.acaraEarlyAnswers = { [PROFILE]: answer };
};

test('uses an early answer for the first call of its address alone', async () => {
  given(Promise.resolve(new Response('asked early')));
  expect(await read('/api/events')).toBe('asked now');
  expect(await read(PROFILE)).toBe('asked early');
  expect(await read(PROFILE)).toBe('asked now');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/events', PROFILE]);
});

test('asks when the early call failed', async () => {
  given(Promise.reject(new TypeError('The network is away.')));
  expect(await read(PROFILE)).toBe('asked now');
});

test('asks when the early answer is old', async () => {
  given(Promise.resolve(new Response('asked early')));
  pageIsOpenFor(10_001);
  expect(await read(PROFILE)).toBe('asked now');
});

test('asks when nothing was asked early', async () => {
  expect(await read(PROFILE)).toBe('asked now');
});

test('asks when a call has changed something meanwhile', async () => {
  given(Promise.resolve(new Response('of who signed out')));
  await fetchWithEarlyAnswers('/api/identity/sign-out', { method: 'POST' });
  expect(await read(PROFILE)).toBe('asked now');
});
