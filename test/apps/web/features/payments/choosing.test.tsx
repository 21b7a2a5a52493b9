import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { PaymentMethod } from '#core/payments/payment-method.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { Acara } from '#test/support/acara.ts';
import type { FakeBank } from '#test/support/fake-bank.ts';
import { FakeProvider } from '#test/support/fake-provider.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

const BANKS = [
  { code: 'AAA1', name: 'Bank Angsana', isOnline: true },
  { code: 'BBB2', name: 'Bank Bakau', isOnline: false },
  { code: 'CCC3', name: 'Bank Cengal', isOnline: true },
];

let chip: FakeProvider;
let billplz: FakeProvider;
let acara: Acara;
let as: SignedIn;
let assign: MockInstance<typeof window.location.assign>;

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
const wayOf = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const throughOf = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paid through' });
const payments = () => [...acara.database.published.payments.values()];
const refOf = ({ providerRef }: Payment) => providerRef ?? '';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  acara = new Acara({}, null, undefined, {}, (clock) => {
    chip = new FakeProvider(clock, 'chip', ['duitnow_qr', 'fpx', 'card'], BANKS);
    billplz = new FakeProvider(clock, 'billplz', ['fpx']);
    return [chip, billplz];
  });
  as = await acara.aStudent();
});

afterEach(() => assign.mockRestore());

/** Expects the browser to be on its way to the provider’s page. */
const goesTo = (provider: FakeProvider) =>
  waitFor(() =>
    expect(assign).toHaveBeenLastCalledWith(expect.stringContaining(`https://${provider.id}.test/`)),
  );

async function aHeldTicket() {
  const held = await acara.hold(as, await acara.anEvent());
  return { held, path: `/pay/${held.payment?.id}` };
}

/** Opens the checkout of a new ticket on this device, and returns the payment's id. */
async function anOpenCheckout(provider: string, method: PaymentMethod) {
  const { held } = await aHeldTicket();
  await acara.does('OpenCheckout').execute(as, { id: held.ticket.id, provider, method });
  const id = payments().at(-1)?.id ?? '';
  sessionStorage.setItem(`acara.bank-trip.${id}`, '1');
  return id;
}

async function settle(provider: FakeBank, outcome: 'pay' | 'fail' | 'cancel', index = -1) {
  const payment = payments().at(index);
  if (!payment) throw new Error('There is no payment.');
  for (const report of await provider.play(refOf(payment), outcome)) await acara.settle(report, provider);
}

function goesAway(provider: FakeProvider) {
  provider.isUnreachable = true;
  for (let call = 0; call < 3; call++) resolve(acara.container, ProviderHealth).noteFailure(provider.id);
}

/** Chooses online banking through a provider, which several offer. */
async function choosesFpxBy(person: UserEvent, provider: string) {
  await person.click(await wayOf('Online banking (FPX)'));
  await person.click(screen.getByText('Other provider'));
  await person.selectOptions(throughOf(), provider);
}

test('leads from Pay now to the ways to pay, one row for each method', async () => {
  const { path } = await aHeldTicket();
  const { person, address } = await openApp('/my-tickets', { acara, as });
  await person.dblClick(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await headed('Complete your payment')).toBeTruthy();
  expect(address()).toBe(path);
  const ways = await screen.findByRole('group', { name: 'How would you like to pay?' });
  const names = within(ways)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-labelledby') ?? '');
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'DuitNow QR',
    'Online banking (FPX)',
    'Card',
  ]);
  expect(screen.getByText('You pay on CHIP’s page and come straight back.')).toBeTruthy();
  expect(chip.asked).toEqual([]);
});

test('opens the checkout from Pay now where one way to pay is offered', { tags: ['long'] }, async () => {
  acara = new Acara({}, null, undefined, {}, (clock) => {
    chip = new FakeProvider(clock, 'chip', ['card']);
    return [chip];
  });
  as = await acara.aStudent();
  await aHeldTicket();
  const { person } = await openApp('/my-tickets', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  await goesTo(chip);
  expect(chip.requests.map(({ method }) => method)).toEqual(['card']);
});

test('goes to the chosen bank, and offers it first the next time', async () => {
  const { path } = await aHeldTicket();
  const { person } = await openApp(path, { acara, as });
  await person.click(await wayOf('Online banking (FPX)'));
  await person.click(screen.getByText('Other provider'));
  expect(throughOf().selectedOptions[0]?.text).toBe('CHIP');
  const bank = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your bank' });
  expect([...bank.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose on the next page', false],
    ['Bank Angsana', false],
    ['Bank Bakau (offline right now)', true],
    ['Bank Cengal', false],
  ]);
  expect(screen.getByRole('button', { name: /^Pay RM.25\.00 opens CHIP$/ })).toBeTruthy();
  await person.selectOptions(bank, 'Bank Cengal');
  await person.click(screen.getByRole('button', { name: /^Pay RM.25\.00 opens Bank Cengal$/ }));
  await goesTo(chip);
  expect(chip.requests.map(({ method, bank: code }) => [method, code])).toEqual([['fpx', 'CCC3']]);

  closeApp();
  const next = await aHeldTicket();
  await openApp(next.path, { acara, as });
  expect((await wayOf('Online banking (FPX)')).checked).toBe(true);
  const again = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your bank' });
  expect([again.value, again.options[1]?.text]).toEqual(['CCC3', 'Bank Cengal']);
});

test('asks for no bank where the provider’s page does', async () => {
  const { path } = await aHeldTicket();
  const { person } = await openApp(path, { acara, as });
  await choosesFpxBy(person, 'Billplz');
  expect(screen.queryByRole('combobox', { name: 'Your bank' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay RM.25\.00 opens Billplz$/ })).toBeTruthy();
});

test('chooses with the keyboard alone', async () => {
  const { path } = await aHeldTicket();
  const { person } = await openApp(path, { acara, as });
  (await wayOf('DuitNow QR')).focus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect((await wayOf('Card')).checked).toBe(true);
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(chip.requests.map(({ method }) => method)).toEqual(['card']));
});

test('marks a way that failed as tried, and opens it again at one press', async () => {
  const { held, path } = await aHeldTicket();
  await acara.does('OpenCheckout').execute(as, { id: held.ticket.id, provider: 'chip', method: 'card' });
  await settle(chip, 'fail');
  const { person } = await openApp(path.replace(/[^/]+$/, payments().at(-1)?.id ?? ''), {
    acara,
    as,
  });
  expect(await headed('The payment did not go through')).toBeTruthy();
  const card = await wayOf('Card');
  expect(card.checked).toBe(true);
  expect(within(card.closest('label') as HTMLElement).getByText('tried')).toBeTruthy();
  await person.dblClick(screen.getByRole('button', { name: 'Try again' }));
  await goesTo(chip);
  expect(chip.requests).toHaveLength(2);
});

test('pays another way while the first is awaited, and closes the first checkout', async () => {
  const id = await anOpenCheckout('chip', 'card');
  const { person, address } = await openApp(`/pay/${id}`, { acara, as });
  expect(await headed('Waiting for CHIP')).toBeTruthy();
  expect(screen.getByText(/Usually under 10 seconds/)).toBeTruthy();
  expect(screen.getByText(/^Need help\? Quote reference/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Pay another way' }));
  expect(await headed('Complete your payment')).toBeTruthy();
  expect(screen.getByText(/we close the payment you opened at CHIP/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep waiting for CHIP' }));
  await headed('Waiting for CHIP');
  await person.click(screen.getByRole('button', { name: 'Pay another way' }));
  await choosesFpxBy(person, 'Billplz');
  await person.click(screen.getByRole('button', { name: /^Pay RM.25\.00 opens Billplz$/ }));
  await goesTo(billplz);
  expect(address()).toBe(`/pay/${payments().at(-1)?.id}`);
  expect(await headed('Waiting for Billplz')).toBeTruthy();
  expect(chip.asked).toContain('cancelCheckout');
  expect(
    payments()
      .map(({ provider, status }) => [provider, status])
      .slice(-2),
  ).toEqual([
    ['chip', 'closed'],
    ['billplz', 'pending'],
  ]);
});

test('asks whether it was paid, and first offers to go on, after the browser’s Back from the checkout', async () => {
  const id = await anOpenCheckout('chip', 'card');
  await openApp(`/pay/${id}`, { acara, as });
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  const again = () => screen.getByRole('link', { name: 'Open CHIP again' });
  expect(paid.compareDocumentPosition(again())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await headed('Have you paid?')).toBeTruthy();
  const askedForPaid = screen.getByRole('button', { name: 'I have paid' });
  expect(again().compareDocumentPosition(askedForPaid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('takes what a provider adds out of the address, and asks nobody to pay again for a payment that was made', async () => {
  const id = await anOpenCheckout('billplz', 'fpx');
  const returned = `/pay/${id}?billplz[id]=zq0tm2wc&billplz[paid]=true&billplz[x_signature]=0f3a`;
  const { address } = await openApp(returned, { acara, as });
  expect(await headed('Waiting for Billplz')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/pay/${id}`));
});

test('offers the ways again at the page of a payment that another one has replaced', async () => {
  const { held } = await aHeldTicket();
  await acara.does('OpenCheckout').execute(as, { id: held.ticket.id, provider: 'chip', method: 'card' });
  const first = payments().at(-1)?.id ?? '';
  await acara.does('OpenCheckout').execute(as, { id: held.ticket.id, provider: 'billplz', method: 'fpx' });
  sessionStorage.setItem(`acara.bank-trip.${first}`, '1');
  await openApp(`/pay/${first}`, { acara, as });
  expect(await headed('Complete your payment')).toBeTruthy();
  expect(await wayOf('Card')).toBeTruthy();
  await settle(billplz, 'pay');
  expect(await headed('You’re going!')).toBeTruthy();
});

test.each(['?unpaid', '?billplz[paid]=false'])(
  'offers another try after a return with %s',
  async (search) => {
    const id = await anOpenCheckout('billplz', 'fpx');
    const { person, address } = await openApp(`/pay/${id}${search}`, { acara, as });
    expect(await headed('You have not paid yet')).toBeTruthy();
    expect(address()).toBe(`/pay/${id}`);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await goesTo(billplz);
    expect(billplz.requests).toHaveLength(1);
    expect(address()).toBe(`/pay/${id}`);
  },
);

test('says which provider does not answer, keeps the place and offers the other ways', async () => {
  const { path } = await aHeldTicket();
  chip.isUnreachable = true;
  const { person } = await openApp(path, { acara, as });
  await person.click(await wayOf('Card'));
  await person.click(screen.getByRole('button', { name: /^Pay RM.25\.00 opens CHIP$/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^CHIP is not answering right now. Your place is still held and nothing was charged./,
  );
  await choosesFpxBy(person, 'Billplz');
  await person.click(screen.getByRole('button', { name: /^Pay RM.25\.00 opens Billplz$/ }));
  await goesTo(billplz);
  expect(billplz.requests).toHaveLength(1);
});

test('lists a provider that does not answer last, and lets a buyer try it', async () => {
  const { path } = await aHeldTicket();
  goesAway(chip);
  const { person } = await openApp(path, { acara, as });
  expect((await wayOf('Online banking (FPX)')).checked).toBe(true);
  expect([...throughOf().options].map(({ text }) => text)).toEqual([
    'Billplz',
    'CHIP (not answering right now)',
  ]);
  expect(screen.getAllByText('Not answering right now')).toHaveLength(2);
  chip.isUnreachable = false;
  await person.click(await wayOf('Card'));
  await person.click(screen.getByRole('button', { name: /^Pay RM.25\.00 opens CHIP$/ }));
  await waitFor(() => expect(chip.requests).toHaveLength(1));
});

test('says in one line that a provider is slow', async () => {
  const { path } = await aHeldTicket();
  for (let call = 0; call < 5; call++) resolve(acara.container, ProviderHealth).noteSuccess('chip', 4_000);
  await openApp(path, { acara, as });
  expect(await screen.findAllByText(/^CHIP is slow right now/)).toHaveLength(1);
});

/** The page of a payment whose place is kept longer, because CHIP is away. */
async function atAKeptPayment() {
  const id = await anOpenCheckout('chip', 'card');
  goesAway(chip);
  acara.clock.advance(15);
  await acara.does('ExpireHolds').execute(SYSTEM);
  const opened = await openApp(`/pay/${id}`, { acara, as });
  expect(await headed('CHIP is not answering right now')).toBeTruthy();
  await wayOf('Online banking (FPX)');
  return opened;
}

const isBillplzChosen = () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online banking (FPX)' }).checked).toBe(true);
  expect(throughOf().selectedOptions[0]?.text).toBe('Billplz');
};

test('keeps the place while the provider of an open payment does not answer, and offers the others', async () => {
  await atAKeptPayment();
  expect(screen.getByText(/for an hour at most, and nobody else can take it/)).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Time left to pay' })).toBeTruthy();
  await waitFor(isBillplzChosen);
  expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy();
});

test('says so as long as the provider does not answer, however often the ways to pay are read', async () => {
  await atAKeptPayment();
  const { id: paymentId = '', ticketId } = payments().at(-1) ?? {};
  for (let read = 0; read < 3; read++)
    await acara.does('ListPaymentOptions').execute(as, { ticketId: ticketId ?? '' });
  const { payment } = await acara.does('ViewPayment').execute(as, { id: paymentId });
  expect(payment.providerState).toBe('away');
  await waitFor(isBillplzChosen);
});

test('lets the ways to pay stay when the provider answers again', async () => {
  const { person } = await atAKeptPayment();
  chip.isUnreachable = false;
  await person.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await headed('Complete your payment')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep waiting for CHIP' }));
  expect(await headed('Waiting for CHIP')).toBeTruthy();
});

test('retries ways to pay that could not be loaded', async () => {
  const { path } = await aHeldTicket();
  const { person } = await openApp(path, { acara, as, through: losing('listPaymentOptions', 3) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await wayOf('Card')).toBeTruthy();
});
