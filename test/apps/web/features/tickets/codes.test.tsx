import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { forgetCodes } from '#apps/web/src/shared/codes/code-store.ts';
import type { SignedIn } from '#core/actor.ts';
import type { CreateCodeInput } from '#core/plans/codes/create-code.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { aType, LATE, Planned } from '#test/support/a-plan.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { cleanup, screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let student: SignedIn;
let plan: Planned;
beforeEach(async () => {
  localStorage.removeItem('acara.language');
  acara = new Acara();
  club = await acara.aVerifiedClub();
  student = await acara.aStudent();
  plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 }));
});
afterEach(forgetCodes);

const base = (differences: Partial<TypeDraft> = {}) =>
  aType(plan.event.id, { name: 'Everybody', price: 25, ...differences });
const SPONSOR = () => aType(LATE, { name: 'Sponsor', price: 5, visibility: 'by_code' });
const make = async (differences: Partial<CreateCodeInput> = {}) =>
  (
    await acara
      .does('CreateCode')
      .execute(club, { id: plan.event.id, text: 'PANEL-7Q2K', kind: 'percent', value: 20, ...differences })
  ).code;
const lineOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li') as HTMLElement;
};
const bought = () => [...acara.database.published.tickets.values()];
const openCodeField = async (person: Awaited<ReturnType<typeof openApp>>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Have a code?' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
};
const counting = (calls: unknown[]) => (api: Api) => ({
  ...api,
  viewOffers: (input: Parameters<Api['viewOffers']>[0]) => {
    calls.push(input);
    return api.viewOffers(input);
  },
});

test('takes a code out of the address at once, and shows the event with it', async () => {
  await plan.put([SPONSOR(), base()]);
  await make({ typeIds: [LATE, plan.event.id] });
  const { address, person } = await openApp(`/events/${plan.event.id}?ref=poster&code=panel-7q2k`, {
    acara,
    as: student,
  });
  const sponsor = await lineOf('Sponsor');
  expect(address()).toBe(`/events/${plan.event.id}?ref=poster`);
  expect((await lineOf('Everybody')).textContent).toMatch(
    /Without the code: RM.25\.00.*With the code: RM.20\.00/,
  );
  expect(sponsor.textContent).toMatch(/Without the code: RM.5\.00.*With the code: RM.4\.00/);
  expect(screen.getByText('Code PANEL-7Q2K is on')).toBeDefined();
  await person.click(within(sponsor).getByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ priceSen: 400, code: { text: 'PANEL-7Q2K' } }]));
});

test('shows the price without the code again once it is removed', async () => {
  await make();
  const { person } = await openApp(`/events/${plan.event.id}?code=PANEL-7Q2K`, { acara, as: student });
  expect(await screen.findByText('With the code:')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Remove code PANEL-7Q2K' }));
  expect(screen.queryByText('With the code:')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Have a code?');
});

test('applies a typed code with Enter, and keeps what was typed when it is wrong', async () => {
  await make();
  const { person } = await openApp(`/events/${plan.event.id}`, { acara, as: student });
  const field = await openCodeField(person);
  expect(document.activeElement).toBe(field);
  await person.keyboard('panel-9{Enter}');
  await screen.findByText('This code can’t be used for these tickets.');
  expect(field.value).toBe('panel-9');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.clear(field);
  await person.type(field, 'panel-7q2k{Enter}');
  expect(await screen.findByText('Code PANEL-7Q2K is on')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ priceSen: 2_000, code: { text: 'PANEL-7Q2K' } }]));
});

test('says after too many wrong codes when to try again, and sells without one', async () => {
  await make();
  for (let number = 0; number < 20; number += 1)
    await acara
      .does('ViewOffers')
      .execute(student, { id: plan.event.id, code: `WRONG-${number}` })
      .catch(() => undefined);
  const { person } = await openApp(`/events/${plan.event.id}`, { acara, as: student });
  await openCodeField(person);
  await person.keyboard('PANEL-7Q2K{Enter}');
  expect(
    await screen.findByText('Too many attempts. Try again in 1 hour. You can buy without a code.'),
  ).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ priceSen: 2_500, code: null }]));
});

test('drops a code that was used up meanwhile with a sentence, and shows the price without it', async () => {
  const { id } = await make();
  const { person } = await openApp(`/events/${plan.event.id}?code=PANEL-7Q2K`, { acara, as: student });
  await screen.findByText('Code PANEL-7Q2K is on');
  await acara.does('RevokeCode').execute(club, { id });
  await person.click(screen.getByRole('button', { name: 'Buy Ticket' }));
  expect(
    await screen.findByText('This code can’t be used for these tickets. These are the prices without it.'),
  ).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('PANEL-7Q2K');
  expect(screen.queryByText('With the code:')).toBeNull();
  expect(bought()).toEqual([]);
});

test('keeps the code of somebody who signs in to use it', async () => {
  await make();
  const { person, address } = await openApp(`/events/${plan.event.id}?code=PANEL-7Q2K`, { acara });
  await person.click(await screen.findByRole('link', { name: 'Sign in to use the code' }));
  expect(address()).toBe('/login');
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), PASSWORD);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Code PANEL-7Q2K is on')).toBeDefined();
  expect(address()).toBe(`/events/${plan.event.id}`);
});

test('asks for no offers of an event without codes', async () => {
  const calls: unknown[] = [];
  await openApp(`/events/${plan.event.id}`, { acara, as: student, through: counting(calls) });
  await screen.findByRole('button', { name: 'Buy Ticket' });
  expect(calls).toEqual([]);
});

test('asks for a code only where the event has one, and takes one of a link all the same', async () => {
  const { id } = await make();
  await acara.does('RevokeCode').execute(club, { id });
  const { person } = await openApp(`/events/${plan.event.id}`, { acara, as: student });
  await screen.findByRole('button', { name: 'Buy Ticket' });
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
  cleanup();
  await openApp(`/events/${plan.event.id}?code=PANEL-7Q2K`, { acara, as: student });
  await screen.findByText('This code can’t be used for these tickets. These are the prices without it.');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect(field.value).toBe('PANEL-7Q2K');
  // The field stays while it is corrected.
  await person.type(field, '9');
  expect(document.activeElement).toBe(field);
  await person.click(screen.getByRole('button', { name: 'Close the field for a code' }));
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
});

test('asks for no code of an event by invitation that has none', async () => {
  await plan.put([base({ visibility: 'hidden' })]);
  await openApp(`/events/${plan.event.id}`, { acara, as: student });
  await screen.findByText('Tickets are by invitation');
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
});

test('opens an event that everybody else gets into by invitation', async () => {
  await plan.put([base({ visibility: 'by_code' })]);
  await make({ kind: 'unlock', value: 0 });
  const { person } = await openApp(`/events/${plan.event.id}`, { acara, as: student });
  await screen.findByText('Tickets are by invitation');
  await openCodeField(person);
  await person.keyboard('PANEL-7Q2K{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ priceSen: 2_500, code: { text: 'PANEL-7Q2K' } }]));
});

test('says on the payment and on the ticket what it cost without its code', async () => {
  await make();
  const { ticket, payment } = await plan.buy(student, { code: 'PANEL-7Q2K' });
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect((await screen.findByText('List price')).parentElement?.textContent).toMatch(/RM.25\.00/);
  expect(screen.getByText('Price with the code').parentElement?.textContent).toMatch(/RM.20\.00/);
  expect(screen.getByText('PANEL-7Q2K')).toBeDefined();
  const view = await acara.does('ViewPayment').execute(student, { id: payment?.id ?? '' });
  expect(view.payment).toMatchObject({ amount: 20, listPrice: 25, discountCode: 'PANEL-7Q2K' });
});
