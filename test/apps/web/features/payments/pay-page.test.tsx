import { expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

async function aPurchase(differences: Partial<Event> = {}) {
  const acara = new Acara();
  const as = await acara.aStudent();
  const event = await acara.anEvent(differences);
  const bought = await acara.buy(as, event);
  const path = `/pay/${bought.payment?.id}`;
  return { acara, as, event, bought, path };
}

/** The hold ends on the minute; late money reaches the bank a moment after. */
async function timeRunsOut(acara: Acara) {
  acara.clock.advance(15);
  await acara.does('ExpireHolds').execute(SYSTEM);
}

test('shows “not found” for a missing payment and for another person’s', async () => {
  const { acara, path } = await aPurchase();
  await openApp(path, { acara, as: await acara.aStudent('Somebody Else') });
  expect(await headed('Payment not found')).toBeTruthy();
});

test('shows the amount, the event and the time left, and links to the bank', { tags: ['long'] }, async () => {
  const { acara, as, bought, path } = await aPurchase();
  await openApp(path, { acara, as });
  expect(await headed('Complete your payment')).toBeTruthy();
  expect(screen.getByText('RM 25.00')).toBeTruthy();
  expect(screen.getByText('Night of the Gamelan')).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Time left to pay' }).textContent).toMatch(/^(15:00|14:\d\d)$/);
  const bank = screen.getByRole('link', { name: 'Go to bank' });
  expect(bank.getAttribute('href')).toBe(`/sandbox-bank/${acara.providerRefOf(bought)}`);
});

test('asks the bank once on arrival, before a slow webhook', async () => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.bank.play(acara.providerRefOf(bought), 'pay');
  await openApp(path, { acara, as });
  expect(await headed('You’re going!')).toBeTruthy();
  expect(acara.bank.asked.filter((question) => question === 'fetchPayment')).toHaveLength(1);
});

test('waits after the return from the bank and moves the focus to the outcome', async () => {
  const { acara, as, bought, path } = await aPurchase();
  const { person, address } = await openApp(path, { acara, as });
  await screen.findByRole('link', { name: 'Go to bank' });
  fireEvent.click(screen.getByRole('link', { name: 'Go to bank' }), { ctrlKey: true });
  expect(await headed('Waiting for your bank')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText(/The bank has not confirmed it yet/)).toBeTruthy();
  expect(acara.ticketOf(bought).status).toBe('pending_payment');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await acara.play(bought);
  const heading = await headed('You’re going!');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'View ticket' }).getAttribute('href')).toBe(
    `/tickets/${bought.ticket.id}`,
  );
  expect(screen.getByText('Your ticket opens in a moment.').getAttribute('role')).toBe('status');
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(address()).toBe(`/tickets/${bought.ticket.id}`));
});

test('says when the bank can’t be reached and keeps waiting', async () => {
  const { acara, as, bought, path } = await aPurchase();
  sessionStorage.setItem(`acara.bank-trip.${bought.payment?.id}`, '1');
  acara.bank.isUnreachable = true;
  const { person } = await openApp(path, { acara, as });
  await person.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('We can’t reach the bank right now. We keep trying.')).toBeTruthy();
  await acara.play(bought);
  expect(await headed('You’re going!')).toBeTruthy();
});

test('opens a missing checkout on the way to the bank', async () => {
  const acara = new Acara();
  acara.bank.isUnreachable = true;
  const as = await acara.aStudent();
  const { payment } = await acara.buy(as, await acara.anEvent());
  const { person } = await openApp(`/pay/${payment?.id}`, { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Go to bank' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The bank can’t be reached right now. Your place is held.',
  );
  acara.bank.isUnreachable = false;
  await person.click(screen.getByRole('button', { name: 'Go to bank' }));
  await waitFor(() => expect(acara.paymentOf({ payment }).status).toBe('pending'));
});

test.each([
  ['fail', 'The payment did not go through'],
  ['cancel', 'You cancelled the payment'],
] as const)('keeps the place and offers another try after “%s” at the bank', async (outcome, title) => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.play(bought, outcome);
  const { person, address } = await openApp(path, { acara, as });
  expect(await headed(title)).toBeTruthy();
  expect(screen.getByText(/Your place is still held/)).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Try again' });
  await person.dblClick(again);
  await waitFor(() => expect(address()).not.toMatch(/^\/pay\//));
  expect(acara.database.published.payments.size).toBe(2);
});

test('refunds a wrong amount and lets the buyer pay again', async () => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.play(bought, 'pay-wrong-amount');
  await openApp(path, { acara, as });
  expect(await headed('This payment could not be accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('says when the time runs out while the page is open, and offers no payment', async () => {
  const { acara, as, event, path } = await aPurchase();
  await openApp(path, { acara, as });
  await headed('Complete your payment');
  await timeRunsOut(acara);
  expect(await headed('The time to pay has run out')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to bank' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe(
    `/events/${event.id}`,
  );
});

test('confirms the ticket when late money still finds a place', async () => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.bank.play(acara.providerRefOf(bought), 'pay-late');
  await timeRunsOut(acara);
  await openApp(path, { acara, as });
  await headed('The time to pay has run out');
  acara.clock.advance(1);
  await acara.does('CheckPayment').execute(as, { id: bought.payment?.id ?? '' });
  expect(await headed('You’re going!')).toBeTruthy();
  expect(screen.getByText(/Your payment came late, but there was still a place for you/)).toBeTruthy();
});

test('refunds late money that finds no place', async () => {
  const { acara, as, event, bought, path } = await aPurchase({ capacity: 1 });
  await acara.bank.play(acara.providerRefOf(bought), 'pay-late');
  await timeRunsOut(acara);
  await acara.buy(await acara.aStudent('Somebody Else'), event);
  acara.clock.advance(1);
  await acara.does('CheckPayment').execute(as, { id: bought.payment?.id ?? '' });
  await openApp(path, { acara, as });
  expect(await headed('You get your money back')).toBeTruthy();
  expect(
    screen.getByText(/^Your payment arrived after .*every place was taken.* You get all of it back\.$/),
  ).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Refund of RM\u00a025.00' })).toBeTruthy();
  expect(await screen.findByRole('form', { name: 'Where should we send it?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View ticket' }).getAttribute('href')).toBe(
    `/tickets/${bought.ticket.id}`,
  );
});

test('shows the refund of a paid ticket that was cancelled', async () => {
  const { acara, as, event, bought, path } = await aPurchase();
  await acara.play(bought);
  await acara.changeEvent(event, { status: 'cancelled' });
  await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  await openApp(path, { acara, as });
  expect(await headed('This ticket was cancelled')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Refund of RM\u00a025.00' })).toBeTruthy();
  expect(screen.getByText('The event was cancelled.')).toBeTruthy();
});

test('asks for no payment for a cancelled ticket', async () => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.does('CancelTicket').execute(as, { id: bought.ticket.id });
  await openApp(path, { acara, as });
  expect(await headed('You cancelled this ticket')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to bank' })).toBeNull();
});

test('retries a payment that could not be loaded', async () => {
  const { acara, as, path } = await aPurchase();
  const { person } = await openApp(path, { acara, as, through: losing('viewPayment', 3) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await headed('Complete your payment')).toBeTruthy();
});

test('offers the calendar and the ticket after a payment, and stays while the buyer does something', async () => {
  const { acara, as, bought, path } = await aPurchase();
  await acara.play(bought);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { address } = await openApp(path, { acara, as });
  await headed('You’re going!');
  const calendar = await screen.findByRole('button', { name: 'Add to calendar' });
  // Above what is loaded later, so that it stays under the finger.
  const ticket = screen.getByRole('link', { name: 'View ticket' });
  expect(ticket.compareDocumentPosition(calendar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.pointerDown(calendar);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(address()).toBe(path);
  expect(screen.queryByText('Your ticket opens in a moment.')).toBeNull();
  await vi.advanceTimersByTimeAsync(12_000);
  await waitFor(() => expect(address()).toBe(`/tickets/${bought.ticket.id}`));
});
