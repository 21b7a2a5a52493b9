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
  const note = await screen.findByText('As of 7:42 pm; buying is paused. This page updates by itself.');
  expect(note.closest('[role="status"]')).toBeTruthy();
  await received(null);
  await waitFor(() => expect(screen.queryByText(/buying is paused/)).toBeNull());
});

test('asks again by itself, within seconds', async () => {
  const acara = new Acara();
  await acara.anEvent({ title: 'Chess Night' });
  await openApp('/events', { acara });
  await screen.findByText('Chess Night');
  await acara.anEvent({ title: 'Robot Derby' });
  await received(5);
  expect(await screen.findByText('Robot Derby', undefined, { timeout: 8_000 })).toBeTruthy();
}, 10_000);
