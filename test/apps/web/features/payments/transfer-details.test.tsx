import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Buys a ticket of RM 25.00 and chooses a transfer. */
async function aTransfer() {
  const acara = new Acara({ transferHoldHours: 24 });
  const as = await acara.aStudent();
  const { ticket } = await acara.hold(as, await acara.anEvent());
  const { payment } = await acara.does('OpenCheckout').execute(as, { id: ticket.id, provider: 'transfer' });
  const view = await acara.does('ViewPayment').execute(as, { id: payment.id });
  return { acara, as, path: `/pay/${payment.id}`, reference: view.payment.transfer?.reference ?? '' };
}

test('shows the account, the exact amount, the reference and until when the place is kept', async () => {
  const { acara, as, path, reference } = await aTransfer();
  await openApp(path, { acara, as });
  expect(await headed('Make the transfer')).toBeTruthy();
  for (const text of ['Bank Acara', '5140 1234 5678', 'Bendahari Universiti Acara', reference])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Your place is kept until').nextElementSibling?.textContent).toContain('12:00');
  expect(screen.getByText(/We check the account on working days/)).toBeTruthy();
  expect(screen.queryByText('Waiting for your bank')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('copies each value as a bank takes it', async () => {
  const { acara, as, path, reference } = await aTransfer();
  const { person } = await openApp(path, { acara, as });
  await headed('Make the transfer');
  for (const [what, text] of [
    ['Bank', 'Bank Acara'],
    ['Account number', '514012345678'],
    ['Account name', 'Bendahari Universiti Acara'],
    ['Exact amount', '25.00'],
    ['Reference', reference],
  ] as const) {
    const button = screen.getByRole('button', { name: `Copy: ${what}` });
    await person.click(button);
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(button.textContent).toBe('Copied');
    expect(screen.getByText(`Copied: ${what}`)).toBeTruthy();
  }
});

test('says for how long the place is kept when another way is chosen, and leads back to the transfer', async () => {
  const { acara, as, path } = await aTransfer();
  const { person } = await openApp(path, { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
  expect(await screen.findByText(/your place is kept for 15 minutes from then/)).toBeTruthy();
  expect(await screen.findByText(/page and come straight back\.$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Back to the transfer' }));
  expect(await headed('Make the transfer')).toBeTruthy();
});

test('keeps the buyer’s word that the transfer is made, shows it with the ticket, and takes it back', async () => {
  const { acara, as, path } = await aTransfer();
  const { person } = await openApp(path, { acara, as });
  await person.click(await screen.findByRole('button', { name: 'I’ve made the transfer' }));
  expect(await headed('Waiting for your transfer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Tickets' }));
  await headed('My Tickets');
  expect(screen.getByText('Waiting for your transfer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Account details' }));
  await person.click(await screen.findByRole('button', { name: 'I haven’t made it yet' }));
  expect(await headed('Make the transfer')).toBeTruthy();
});
