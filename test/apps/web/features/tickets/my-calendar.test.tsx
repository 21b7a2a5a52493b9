import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const OFFER = 'Add my tickets to your calendar';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

const address = () => screen.findByLabelText<HTMLInputElement>('Calendar address');

test('offers no calendar to a person without tickets', async () => {
  await openApp('/my-tickets', { acara, as: student });
  await screen.findByText('No tickets yet');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

test('shows the secret address of the calendar of one’s tickets, and replaces it after a warning', async () => {
  await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const { person } = await openApp('/my-tickets', { acara, as: student });
  const offer = await screen.findByRole('button', { name: OFFER });
  expect(offer.getAttribute('aria-expanded')).toBe('false');
  await person.click(offer);
  const { value: first } = await address();
  expect(first).toMatch(/^http.*\/api\/calendar\/tickets\/[\w-]+\.ics$/);
  expect(offer.getAttribute('aria-expanded')).toBe('true');

  await person.click(screen.getByRole('button', { name: 'Replace this address' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The old address stops working at once/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Replace this address' }));
  await screen.findByText('Address replaced');
  await waitFor(async () => expect((await address()).value).not.toBe(first));
});

test('says that the address can’t be loaded, and tries again', async () => {
  await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const through = losing('viewMyCalendar', 10);
  const { person } = await openApp('/my-tickets', { acara, as: student, through });
  await person.click(await screen.findByRole('button', { name: OFFER }));
  const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alert.textContent).toContain('Your calendar address could not be loaded.');
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
});
