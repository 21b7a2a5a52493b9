import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
beforeEach(() => {
  sessionStorage.clear();
  acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
});

test('leads a person who has not verified their email to the code once, and back when it is entered', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person, address } = await openApp('/my-tickets', { acara, as });
  await waitFor(() => expect(address()).toBe('/verify-email'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText(new RegExp(as.email))).toBeTruthy();
  const code = await acara.latestSecret();
  await person.type(screen.getByLabelText('Code'), `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await screen.findByText('Email verified!')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(screen.queryByText('Verify your email to buy tickets.')).toBeNull();
});

test('says what is wrong with a code, and keeps what was typed', async () => {
  const as = await acara.anUnverifiedStudent();
  const wrong = (await acara.latestSecret()) === '111111' ? '222222' : '111111';
  const { person } = await openApp('/verify-email', { acara, as });
  await person.type(await screen.findByLabelText('Code'), wrong);
  expect(await screen.findByText(/^This code is wrong or has expired/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(wrong);
});

test('reminds a person who looks around first, and leads to the code when they buy', async () => {
  const as = await acara.anUnverifiedStudent();
  const event = await acara.anEvent({ priceSen: 0 });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as });
  await person.click(await screen.findByRole('link', { name: 'Look around first' }));
  expect(await screen.findByText('Verify your email to buy tickets.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(address()).toBe('/verify-email'));
  expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
});

test('verifies a person who has no profile yet', async () => {
  const as = await acara.anUnverifiedStudent();
  acara.database.people.delete(as.uid);
  const { person, address } = await openApp('/my-tickets', { acara, as });
  await waitFor(() => expect(address()).toBe('/verify-email'));
  await person.type(await screen.findByLabelText('Code'), await acara.latestSecret());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(screen.queryByText('Verify your email to buy tickets.')).toBeNull();
});

test('sends a new code, and corrects a mistyped address', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/verify-email', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Is the address wrong?' }));
  const field = screen.getByLabelText('Email');
  await person.clear(field);
  await person.type(field, 'right@student.acara.test');
  await person.click(screen.getByRole('button', { name: 'Correct the address' }));
  expect(await screen.findByText(/^We sent a six-digit code to right@student\.acara\.test/)).toBeTruthy();
  await person.type(screen.getByLabelText('Code'), await acara.latestSecret());
  expect(await screen.findByText('Email verified!')).toBeTruthy();
  expect(acara.database.people.get(as.uid)?.email).toBe('right@student.acara.test');
});
