import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersElement } from '#adapters/http/contract/page/answers-in-page.ts';
import { allEvents, type FirstCall, featuredEvents } from '#adapters/http/contract/page/first-calls.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
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
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - start);
}

/** Puts an answer into the page, as the server does. */
function answered(call: FirstCall, answer: unknown): void {
  document.head.insertAdjacentHTML('beforeend', answersElement([{ call, body: JSON.stringify(answer) }]));
}

/** Opens the app on a network that is slow to answer calls of public routes until it is told. */
async function openOnSlowNetwork(path: string, acara: Acara) {
  const calls: string[] = [];
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = await openApp(path, {
    acara,
    through: (api) => ({
      ...api,
      browseEvents: async (input) => {
        calls.push('browseEvents');
        await slow;
        return api.browseEvents(input);
      },
      viewEvent: async (input) => {
        calls.push('viewEvent');
        await slow;
        return api.viewEvent(input);
      },
    }),
  });
  return { ...app, calls, answer };
}

async function withEvents(input: typeof allEvents) {
  const acara = new Acara();
  const { id } = await acara.anEvent({ title: 'Chess Night' });
  return { acara, id, page: await acara.does('BrowseEvents').execute(ANONYMOUS, input) };
}

test('the home page shows the answer in the page until the call is answered', async () => {
  const { acara, page } = await withEvents(featuredEvents);
  answered({ route: 'browseEvents', input: featuredEvents }, page);
  await acara.anEvent({ title: 'Robot Derby' });
  const { calls, answer } = await openOnSlowNetwork('/', acara);
  await screen.findByRole('link', { name: 'Chess Night' });
  expect(calls).toEqual(['browseEvents']);
  answer();
  await screen.findByRole('link', { name: 'Robot Derby' });
  expect(calls).toEqual(['browseEvents']);
});

test('the list of events shows the answer in the page, which says nothing about a search', async () => {
  const { acara, page } = await withEvents(allEvents);
  answered({ route: 'browseEvents', input: allEvents }, page);
  const { answer, person } = await openOnSlowNetwork('/events', acara);
  expect(await screen.findByRole('link', { name: 'Chess Night' })).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'nothing like it');
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chess Night' })).toBeNull());
});

test('an event shows the answer in the page, and another event waits for its own', async () => {
  const { acara, id } = await withEvents(allEvents);
  const other = await acara.anEvent({ title: 'Robot Derby' });
  const output = await acara.does('ViewEvent').execute(ANONYMOUS, { id });
  answered({ route: 'viewEvent', input: { id } }, output);
  await openOnSlowNetwork(`/events/${id}`, acara);
  await screen.findByRole('heading', { name: 'Chess Night' });
  const next = await openOnSlowNetwork(`/events/${other.id}`, acara);
  expect(screen.queryByRole('heading', { name: 'Robot Derby' })).toBeNull();
  next.answer();
  await screen.findByRole('heading', { name: 'Robot Derby' });
});

test('an answer is not shown in a page that has been open for longer', async () => {
  const { acara, page } = await withEvents(featuredEvents);
  answered({ route: 'browseEvents', input: featuredEvents }, page);
  pageIsOpenFor(2 * MINUTE_MS);
  const { answer } = await openOnSlowNetwork('/', acara);
  await screen.findByRole('heading', { name: 'Featured Events' });
  expect(screen.queryByRole('link', { name: 'Chess Night' })).toBeNull();
  answer();
  await screen.findByRole('link', { name: 'Chess Night' });
});
