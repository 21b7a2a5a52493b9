import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersElement } from '#adapters/http/contract/page/answers-in-page.ts';
import { allEvents, type FirstCall, featuredEvents } from '#adapters/http/contract/page/first-calls.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

const MINUTE_MS = 60_000;

beforeEach(() => pageIsOpenFor(0));
afterEach(() => {
  document.getElementById('answers')?.remove();
  vi.restoreAllMocks();
});

/** Makes the page as old as that, instead of as the test process. */
function pageIsOpenFor(age: number): void {
  const start = Date.now() - age;
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(start);
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - start);
}

/** Puts an answer into the page, as the server does. */
function answered(call: FirstCall, answer: unknown): void {
  document.head.insertAdjacentHTML('beforeend', answersElement([{ call, body: JSON.stringify(answer) }]));
}

/** Opens the app, counting the calls of public routes. */
async function openCounting(path: string, acara: Acara) {
  const calls: string[] = [];
  const app = await openApp(path, {
    acara,
    through: (api) => ({
      ...api,
      browseEvents: (input) => {
        calls.push('browseEvents');
        return api.browseEvents(input);
      },
      viewEvent: (input) => {
        calls.push('viewEvent');
        return api.viewEvent(input);
      },
    }),
  });
  return { ...app, calls };
}

async function withEvents(input: typeof allEvents) {
  const acara = new Acara();
  const { id } = await acara.anEvent({ title: 'Chess Night' });
  return { acara, id, page: await acara.does('BrowseEvents').execute(ANONYMOUS, input) };
}

test('the home page shows the answer in the page and asks for nothing', async () => {
  const { acara, page } = await withEvents(featuredEvents);
  answered({ route: 'browseEvents', input: featuredEvents }, page);
  const { calls } = await openCounting('/', acara);
  await screen.findByRole('heading', { name: 'Featured Events' });
  expect(screen.getByRole('link', { name: 'Chess Night' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the list of events shows the answer in the page, and asks for a search', async () => {
  const { acara, page } = await withEvents(allEvents);
  answered({ route: 'browseEvents', input: allEvents }, page);
  const { calls, person } = await openCounting('/events', acara);
  expect(await screen.findByRole('link', { name: 'Chess Night' })).toBeTruthy();
  expect(calls).toEqual([]);
  await person.type(screen.getByRole('searchbox'), 'nothing like it');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chess Night' })).toBeNull());
  expect(calls).toEqual(['browseEvents']);
});

test('an event shows the answer in the page, and another event is asked for', async () => {
  const { acara, id } = await withEvents(allEvents);
  const other = await acara.anEvent({ title: 'Robot Derby' });
  const output = await acara.does('ViewEvent').execute(ANONYMOUS, { id });
  answered({ route: 'viewEvent', input: { id } }, output);
  const { calls } = await openCounting(`/events/${id}`, acara);
  await screen.findByRole('heading', { name: 'Chess Night' });
  expect(calls).toEqual([]);
  const next = await openCounting(`/events/${other.id}`, acara);
  await screen.findByRole('heading', { name: 'Robot Derby' });
  expect(next.calls).toEqual(['viewEvent']);
});

test('an answer that is no longer fresh is shown and asked for again', async () => {
  const { acara, page } = await withEvents(featuredEvents);
  await acara.anEvent({ title: 'Robot Derby' });
  answered({ route: 'browseEvents', input: featuredEvents }, page);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
  const { calls } = await openCounting('/', acara);
  await screen.findByRole('heading', { name: 'Featured Events' });
  expect(screen.getByRole('link', { name: 'Chess Night' })).toBeTruthy();
  await screen.findByRole('link', { name: 'Robot Derby' });
  expect(calls).toEqual(['browseEvents']);
});

test('an answer is not shown in a page that has been open for longer', async () => {
  const { acara, page } = await withEvents(featuredEvents);
  answered({ route: 'browseEvents', input: featuredEvents }, { ...page, events: [] });
  pageIsOpenFor(2 * MINUTE_MS);
  const { calls } = await openCounting('/', acara);
  await screen.findByRole('link', { name: 'Chess Night' });
  expect(calls).toEqual(['browseEvents']);
});
