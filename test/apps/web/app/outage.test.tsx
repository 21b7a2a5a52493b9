import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOutage } from '#apps/web/src/app/outage/outage-store.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

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
