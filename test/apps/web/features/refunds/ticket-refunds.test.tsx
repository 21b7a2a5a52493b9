import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { referenceOf } from '#core/refunds/refund.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' };
const FORM = { name: 'Where should we send it?' };

async function paidTwice() {
  const acara = new Acara();
  const as = await acara.aStudent('Student One');
  const admin = await acara.anAdmin();
  const bought = await acara.buy(as, await acara.anEvent());
  await acara.play(bought, 'pay-twice');
  const refund = () => acara.refunds()[0] as Refund;
  return { acara, as, admin, bought, refund, path: `/tickets/${bought.ticket.id}` };
}

const submitDetails = (acara: Acara, as: SignedIn) => acara.does('SubmitBankDetails').execute(as, DETAILS);

async function list(acara: Acara, admin: SignedIn, refund: Refund) {
  return (await acara.does('CreateRefundBatch').execute(admin, { refundIds: [refund.id] })).batch.id;
}

/** Fills the form of bank details in and saves it. */
async function fillIn(person: UserEvent, bank: string, accountNumber: string) {
  const form = within(await screen.findByRole('form', FORM));
  await person.selectOptions(form.getByLabelText('Bank'), bank);
  await person.type(form.getByLabelText('Account number'), accountNumber);
  await person.type(form.getByLabelText('Account holder'), 'Student One');
  await person.click(form.getByRole('button', { name: 'Save bank details' }));
  return form;
}

const progress = async () => within(await screen.findByRole('region', { name: 'Refund of RM\u00a025.00' }));

async function stepsShown() {
  const steps = within((await progress()).getByRole('list', { name: 'Progress of your refund' }));
  const current = steps.queryAllByRole('listitem', { current: 'step' });
  return {
    done: steps
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes(', done'))
      .map(({ textContent }) => textContent?.split(', done')[0]),
    next: current.map(({ textContent }) => textContent),
  };
}

test('shows the amount, the reason and the next step of a refund', async () => {
  const { acara, as, refund, path } = await paidTwice();
  await openApp(path, { acara, as });
  const shown = await progress();
  expect(shown.getByText(/This ticket was paid for more than once/)).toBeTruthy();
  expect(shown.getByText(`Reference ${referenceOf(refund())}`)).toBeTruthy();
  expect(await stepsShown()).toEqual({ done: ['Refund due'], next: ['Your bank details'] });
  expect(shown.getByRole('list').textContent).toContain('Tue, 1 Dec 2026, 12:00');
});

test('refuses wrong bank details beside their fields and keeps what was typed', async () => {
  const { acara, as, path } = await paidTwice();
  const { person } = await openApp(path, { acara, as });
  const form = within(await screen.findByRole('form', FORM));
  await person.type(form.getByLabelText('Account number'), '12-34');
  await person.click(form.getByRole('button', { name: 'Save bank details' }));
  expect(form.getByText('Choose your bank from the list.')).toBeTruthy();
  expect(form.getByText('Account holder is required.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Bank'));
  await person.selectOptions(form.getByLabelText('Bank'), 'Maybank');
  await person.click(form.getByRole('button', { name: 'Save bank details' }));
  expect(form.getByText('Maybank account numbers have 12 digits.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Account number').value).toBe('12-34');
  expect(acara.database.published.bankDetails.size).toBe(0);
});

test('stores bank details once and moves the focus to the refund', async () => {
  const { acara, as, path } = await paidTwice();
  const { person } = await openApp(path, { acara, as });
  await fillIn(person, 'Maybank', '5512 3456 7890');
  expect(await screen.findByText(/It goes to Maybank, account ending in 7890/)).toBeTruthy();
  expect(screen.queryByRole('form', FORM)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refund of RM\u00a025.00' }));
  expect(document.body.textContent).not.toContain('5512');
  expect(await stepsShown()).toEqual({ done: ['Refund due', 'Bank details given'], next: ['On its way'] });
});

test('lets bank details be changed until the transfer is in progress', async () => {
  const { acara, as, admin, refund, path } = await paidTwice();
  await submitDetails(acara, as);
  const { person } = await openApp(path, { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Change bank details' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', FORM)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Change bank details' }));
  await list(acara, admin, refund());
  await fillIn(person, 'Public Bank', '1234567890');
  expect(await screen.findByText(/It is on its way to Maybank, account ending in 7890/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change bank details' })).toBeNull();
});

test('keeps what was typed when the connection is lost', async () => {
  const { acara, as, path } = await paidTwice();
  const { person } = await openApp(path, { acara, as, through: losing('submitBankDetails') });
  const form = await fillIn(person, 'Maybank', '001234567890');
  expect((await form.findByRole('alert')).textContent).toContain('Acara can’t be reached');
  await person.click(form.getByRole('button', { name: 'Save bank details' }));
  expect(await screen.findByText(/account ending in 7890/)).toBeTruthy();
});

test('shows transfers in progress and paid with their dates', async () => {
  const { acara, as, admin, refund, path } = await paidTwice();
  await submitDetails(acara, as);
  const id = await list(acara, admin, refund());
  acara.clock.advance(24 * 60);
  await acara.does('CloseRefundBatch').execute(admin, { id, bankReference: 'BULK-7', failures: [] });
  await openApp(path, { acara, as });
  expect(await stepsShown()).toEqual({
    done: ['Refund due', 'Bank details given', 'On its way', 'Paid back'],
    next: [],
  });
  const shown = await progress();
  expect(shown.getByRole('list').textContent).toContain('Wed, 2 Dec 2026');
  expect(
    shown.getByText(
      `It has been paid back by bank transfer. Look for ${referenceOf(refund())} / BULK-7 on your bank statement.`,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('form', FORM)).toBeNull();
});

test('shows why a transfer failed and asks for the details again', async () => {
  const { acara, as, admin, refund, path } = await paidTwice();
  await submitDetails(acara, as);
  const id = await list(acara, admin, refund());
  const failure = { refundId: refund().id, problem: 'Account closed', wrongAccount: true };
  await acara.does('CloseRefundBatch').execute(admin, { id, bankReference: 'BULK-7', failures: [failure] });
  await openApp(path, { acara, as });
  expect(await screen.findByText('The last attempt failed: “Account closed”')).toBeTruthy();
  expect(screen.getByText('Please check your bank details, or give another account.')).toBeTruthy();
  expect(screen.getByRole('form', FORM)).toBeTruthy();
});

test('asks for nothing when the provider refunds by itself', async () => {
  const { acara, as, refund, path } = await paidTwice();
  await acara.write((stores) => stores.refunds.save({ ...refund(), status: 'requested' }));
  await openApp(path, { acara, as });
  expect(await screen.findByText(/It goes back the way you paid/)).toBeTruthy();
  expect(await stepsShown()).toEqual({ done: ['Refund due'], next: ['On its way'] });
  expect(screen.queryByRole('form', FORM)).toBeNull();
});

test('retries a refund that could not be loaded', async () => {
  const { acara, as, path } = await paidTwice();
  const { person } = await openApp(path, { acara, as, through: losing('listMyRefunds', 3) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await progress()).toBeTruthy());
});

test('links from the list of tickets to the form until bank details are given', async () => {
  const { acara, as, bought } = await paidTwice();
  const { person, address } = await openApp('/my-tickets', { acara, as });
  const prompt = within(await screen.findByRole('region', { name: 'Bank details are missing' }));
  expect(prompt.getByText('We owe you RM 25.00')).toBeTruthy();
  const link = prompt.getByRole('link', { name: 'Give bank details' });
  expect(link.getAttribute('href')).toBe(`/tickets/${bought.ticket.id}#refund`);
  await person.click(link);
  await waitFor(() => expect(address()).toBe(`/tickets/${bought.ticket.id}`));
  const heading = await screen.findByRole('heading', FORM);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('scrolls to the form of a refund in the address, also on a new page', async () => {
  const { acara, as, path } = await paidTwice();
  await openApp(`${path}#refund`, { acara, as });
  const heading = await screen.findByRole('heading', FORM);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('shows one form for all open refunds', async () => {
  const { acara, as, path } = await paidTwice();
  const other = await acara.buy(as, await acara.anEvent({ priceSen: 1000 }));
  await acara.play(other, 'pay-twice');
  await openApp(path, { acara, as });
  expect(
    await screen.findByText('You only do this once: all 2 of your refunds go there, RM 35.00 in total.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('form', FORM)).toHaveLength(1);
});

test('shows no prompt in the list of tickets once bank details are given', async () => {
  const { acara, as } = await paidTwice();
  await submitDetails(acara, as);
  await openApp('/my-tickets', { acara, as });
  expect(await screen.findByText('Refund: RM 25.00')).toBeTruthy();
  expect(screen.getByText('RM 25.00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bank details are missing' })).toBeNull());
});
