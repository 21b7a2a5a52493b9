import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
let admin: SignedIn;
let bought: PurchaseTicketOutput;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
  admin = await acara.anAdmin();
  bought = await acara.buy(student, await acara.anEvent({ organizerId: admin.uid }));
});

const openReceipt = (through?: ReturnType<typeof losing>) =>
  openApp(`/tickets/${bought.ticket.id}/receipt`, { acara, as: student, ...(through && { through }) });
const sheet = async (name: string) => within(await screen.findByRole('article', { name }));
const factIn = (part: ReturnType<typeof within>, term: string) =>
  part.getByText(term).closest('div')?.querySelector('dd')?.textContent;

async function payBack(): Promise<void> {
  await acara.does('RevokeTicket').execute(admin, { id: bought.ticket.id, reason: 'No chair.' });
  const id = acara.refunds()[0]?.id ?? '';
  await acara.does('CompleteRefund').execute(admin, { id, bankReference: 'TRF-1' });
}

test('opens the receipt of a paid ticket from its page', async () => {
  await acara.play(bought);
  const { person, address } = await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(address()).toBe(`/tickets/${bought.ticket.id}/receipt`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy();
  const receipt = await sheet('Receipt R-2026-000001');
  expect(receipt.getByText('Universiti Acara')).toBeTruthy();
  expect(receipt.getByText('UA-001')).toBeTruthy();
  expect(receipt.getByText('Jalan Universiti, 50603 Kuala Lumpur')).toBeTruthy();
  expect(receipt.getByText('RM 25.00')).toBeTruthy();
  expect(factIn(receipt, 'Received from')).toBe(`Aina Rahman${student.email}`);
  expect(factIn(receipt, 'For')).toBe('Night of the Gamelan1 ticket');
  expect(factIn(receipt, 'Paid by')).toBe('DuitNow QR');
  expect(factIn(receipt, 'Paid on')).toContain('Tue, 1 Dec 2026, 12:00');
  expect(factIn(receipt, 'Reference')).toBe(acara.providerRefOf(bought));
});

test('links to no receipt from an unpaid or a free ticket', async () => {
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('link', { name: 'About the event' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('says that there is no receipt of an unpaid ticket', async () => {
  await openReceipt();
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeTruthy();
});

test('shows the credit note of a refund that was paid back, and the receipt that it reverses', async () => {
  await acara.play(bought);
  await payBack();
  const { person } = await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('link', { name: 'Receipt' }));
  const note = await sheet('Credit note CN-2026-000001');
  expect(factIn(note, 'Reverses receipt')).toBe('R-2026-000001');
  expect(factIn(note, 'Paid back to')).toContain('Aina Rahman');
  expect(factIn(note, 'Paid back by')).toBe('Bank transfer');
  expect(factIn(note, 'Reference')).toBe('TRF-1');
});

test('downloads the PDF under its number, also after a lost connection', async () => {
  await acara.play(bought);
  const saved: string[] = [];
  const note = (event: globalThis.Event) => {
    const { download } = event.target as HTMLAnchorElement;
    if (download) saved.push(download);
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    note({ target: this } as unknown as globalThis.Event);
  });
  onTestFinished(() => click.mockRestore());
  const { person } = await openReceipt(losing('downloadReceipt'));
  const button = await screen.findByRole('button', { name: 'Download PDF of R-2026-000001' });
  await person.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await person.click(button);
  await vi.waitFor(() => expect(saved).toEqual(['R-2026-000001.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('prints the page', async () => {
  await acara.play(bought);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { person } = await openReceipt();
  await person.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('opens any receipt for an admin by its number', async () => {
  await acara.play(bought);
  await acara.does('ViewReceipt').execute(student, { id: bought.ticket.id });
  const { person, address } = await openApp('/admin/payments?tab=receipts', { acara, as: admin });
  const form = within(await screen.findByRole('region', { name: 'Find a receipt' }));
  await person.type(form.getByLabelText('Number'), ' r-2026-000001');
  await person.click(form.getByRole('button', { name: 'Open' }));
  expect(await sheet('Receipt R-2026-000001')).toBeTruthy();
  expect(address()).toBe('/admin/payments/receipts/R-2026-000001');
  await person.click(screen.getByRole('link', { name: 'Back to the payments' }));
  await person.type(await screen.findByLabelText('Number'), 'R-2026-000099{Enter}');
  expect(await screen.findByText(/No receipt or credit note has this number/)).toBeTruthy();
});
