import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { noteAnswer } from '#apps/web/src/shared/outage/answers-store.ts';
import { useOutage } from '#apps/web/src/shared/outage/outage-store.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { Acara } from '#test/support/acara.ts';
import { act, screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T11:43:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
  useOutage.setState({ asOf: null });
});
const received = (age: number | null) => act(() => useOutage.getState().received(age));

test('says how old the page is and that buying is paused, until the server sends current data', async () => {
  await openApp('/events');
  await received(90);
  const note = await screen.findByText('As of 7:42 pm. Buying is paused. This page updates automatically.');
  expect(note.closest('[role="status"]')).toBeTruthy();
  await received(null);
  await waitFor(() => expect(screen.queryByText(/Buying is paused/)).toBeNull());
});

test('asks again by itself, within seconds, and stops once the data are current', async () => {
  const acara = new Acara();
  await acara.anEvent({ title: 'Chess Night' });
  await openApp('/events', { acara });
  await screen.findByText('Chess Night');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await received(5);
  await screen.findByText(/Buying is paused/);
  await acara.anEvent({ title: 'Robot Derby' });
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await screen.findByText('Robot Derby');
  await received(null);
  await acara.anEvent({ title: 'Batik Evening' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(vi.getTimerCount()).toBe(0);
  expect(screen.queryByText('Batik Evening')).toBeNull();
});

/** A server that does not answer while `isAway`. */
function server() {
  const state = { isAway: true };
  return {
    state,
    through: (api: Api): Api => ({
      ...api,
      browseEvents: async (input) => {
        if (state.isAway) throw unreachable();
        return api.browseEvents(input);
      },
    }),
  };
}

test('loads by itself what the server did not answer, once it does', { tags: ['long'] }, async () => {
  const acara = new Acara();
  await acara.anEvent({ title: 'Chess Night' });
  const { state, through } = server();
  await openApp('/events', { acara, through });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  state.isAway = false;
  expect(await screen.findByText('Chess Night', {}, { timeout: 6_000 })).toBeTruthy();
});

test('takes away the error of a purchase once the server answers again, not before it can be read', async () => {
  const acara = new Acara();
  const event = await acara.anEvent();
  const as = await acara.aStudent();
  const { person } = await openApp(`/events/${event.id}`, { acara, as, through: losing('purchaseTicket') });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  const bar = within(await screen.findByRole('region', { name: 'Tickets' }));
  await bar.findByText(/can’t be reached/);
  act(() => void noteAnswer(null));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  bar.getByText(/can’t be reached/);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(bar.queryByText(/can’t be reached/)).toBeNull();
});
