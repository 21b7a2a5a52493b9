// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let admin: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  admin = await acara.anAdmin();
});

async function paidTwice(name: string, details = false) {
  const student = await acara.aStudent(name);
  const event = await acara.anEvent({ title: 'Malam Drama', priceSen: 1_250 });
  await acara.play(await acara.buy(student, event), 'pay-twice');
  const input = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: name };
  if (details) await acara.does('SubmitBankDetails').execute(student, input);
  return student;
}

const open = (tab = '') => openApp(`/admin/payments${tab}`, { acara, as: admin });
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const transfers = () => group('Refunds by bank transfer');
/** Opens the details of a refund. */
async function details({ person }: Awaited<ReturnType<typeof open>>, name: string) {
  await person.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: new RegExp(`to ${name}$`) }));
}
const figure = (label: string) => screen.getByText(label, { selector: 'p' }).parentElement?.textContent;

test('says when no refund is open', async () => {
  await open();
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
});

test('says that all records agree with the provider’s, and until when they were compared', async () => {
  await acara.does('CompareProviderStatement').execute(SYSTEM);
  await open('?tab=checks');
  expect(await screen.findByText('Everything matches.')).toBeTruthy();
  const compared = screen.getByText(/^The records of Teluk Pay were compared up to/);
  expect(compared.textContent).toContain('Mon, 30 Nov 2026 (that day: 0 checkouts, 0 to look into)');
});

test('names a provider that was never verified, with the command to run', async () => {
  acara.setups.all = [{ provider: 'chip', mode: 'live', fingerprint: 'settings-1' }];
  acara.setups.isWarned = true;
  await open();
  const notice = await screen.findByText('Payments through CHIP were never verified with these settings.');
  expect(notice.parentElement?.textContent).toContain('npx acara payments verify chip');
});

test('lists money without a payment with what to do, until the alert is closed', async () => {
  const purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
  const strange = { providerRef: 'bill-77', paymentId: null, receivedSen: 900 };
  await acara.settle(acara.reportOf(purchase, strange));
  const { person, address } = await open();
  await person.click(await screen.findByRole('tab', { name: /^Provider check\s*1 waiting$/ }));
  expect(address()).toBe('/admin/payments?tab=checks');
  expect(await screen.findByText('Money that Acara can’t match to a ticket')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Compared with the payment providers' })).toBeTruthy();
  expect(screen.getByText('sandbox · bill-77')).toBeTruthy();
  expect(screen.getByText('RM 9.00')).toBeTruthy();
  expect(screen.getByText(/refund it there, unless it belongs to another shop/)).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Mark bill-77 as resolved' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await dialog.findByText('Note is required.')).toBeTruthy();
  await person.type(dialog.getByLabelText('What you found'), 'The chess club’s own shop.');
  await person.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('Everything matches.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Provider check' })).toBeTruthy();
  expect([...acara.database.published.alerts.values()]).toMatchObject([
    { note: 'The chess club’s own shop.', closedAt: acara.clock.now() },
  ]);
});

test('lists a double payment with payer and reason until it is marked as refunded', async () => {
  const student = await paidTwice('Student One');
  const opened = await open();
  const { person } = opened;
  const refunds = await transfers();
  expect(refunds.getByText('No details yet')).toBeTruthy();
  expect(figure('Total owed')).toBe('Total owedRM\u00a012.50 1 refund');
  const panel = await details(opened, 'Student One');
  expect(panel.getByText('The same ticket was paid more than once.')).toBeTruthy();
  expect(panel.getByText(student.email)).toBeTruthy();

  await person.click(panel.getByRole('button', { name: 'Mark RM\u00a012.50 to Student One as paid back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Was it paid back?' }));
  await person.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
  expect(await dialog.findByText('Bank reference is required.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Bank reference'), 'TRX-77');
  await person.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acara.refunds()).toMatchObject([{ status: 'succeeded', bankReference: 'TRX-77' }]);
});

test('says that a guest without an account gets cash back from the club', async () => {
  acara = new Acara(FOR_CASH, null, undefined, FOR_CASH);
  admin = await acara.anAdmin();
  const club = await acara.aVerifiedClub();
  const startsAt = addMinutes(acara.clock.now(), 60);
  const event = await acara.anEvent({ organizerId: club.uid, priceSen: 1_000, startsAt });
  const venue = new VenueSales(acara, club, event);
  const { ticketId } = await venue.sell(await venue.device('Farah'));
  await acara.does('RevokeTicket').execute(club, { id: ticketId, reason: 'Rain' });
  const opened = await open();
  const { person } = opened;
  const refunds = await transfers();
  expect(refunds.getByText('Cash, from the club')).toBeTruthy();
  expect(refunds.queryByRole('button', { name: /^Remind all/ })).toBeNull();
  const panel = await details(opened, 'Walk-in');
  expect(panel.getByText('Cash at the entrance')).toBeTruthy();
  expect(panel.getByText('None. The club returns cash.')).toBeTruthy();
  expect(panel.queryByText('Email')).toBeNull();

  await person.click(panel.getByRole('button', { name: /^Mark RM\s10\.00 to Walk-in as paid back$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Was it paid back?' }));
  expect(dialog.getByText(/the guest has no account: the club returns RM 10\.00 in cash\./)).toBeTruthy();
  await person.type(dialog.getByLabelText('How it was returned'), 'Cash, by the treasurer');
  await person.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
  expect(acara.refunds()).toMatchObject([{ status: 'succeeded', bankReference: 'Cash, by the treasurer' }]);
});

test('finds refunds by name, event, reference or amount, and stores the search in the address', async () => {
  await paidTwice('Nur Aina', true);
  await paidTwice('Lim Wei', true);
  const { person, address } = await open();
  const names = () =>
    screen.queryAllByRole('button', { name: /^(Nur Aina|Lim Wei)$/ }).map((one) => one.textContent);
  await waitFor(() => expect(names()).toHaveLength(2));
  const box = screen.getByLabelText('Search refunds');
  await person.type(box, 'drama AINA');
  await waitFor(() => expect(names()).toEqual(['Nur Aina']));
  expect(address()).toBe('/admin/payments?q=drama+AINA');
  expect(screen.getByText(/^Chosen:/).textContent).toBe('Chosen: 1 refund, RM\u00a012.50');

  const [{ reference = '' } = {}] = (
    await acara.does('ListPaymentsNeedingAttention').execute(admin)
  ).refunds.filter(({ buyerName }) => buyerName === 'Lim Wei');
  await person.clear(box);
  await person.type(box, `${reference} 12.50`);
  await waitFor(() => expect(names()).toEqual(['Lim Wei']));

  await person.clear(box);
  await person.type(box, 'nobody');
  expect(await screen.findByText('No refunds found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all refunds' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(address()).toBe('/admin/payments');
});

test('reopens a refund that was recorded as paid, with its reason', async () => {
  await paidTwice('Student One');
  const [{ id = '' } = {}] = acara.refunds();
  await acara.does('CompleteRefund').execute(admin, { id, bankReference: 'TRX-77' });
  const { person } = await open('?tab=lists');
  const paid = await group('Paid back one by one');
  expect(paid.getByText(/Bank reference TRX-77/)).toBeTruthy();
  await person.click(paid.getByRole('button', { name: 'Reopen the refund of RM\u00a012.50 to Student One' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this refund?' }));
  await person.type(dialog.getByLabelText('Reason'), 'The account is closed.');
  await person.click(dialog.getByRole('button', { name: 'Reopen refund' }));
  expect(await screen.findByText('No transfer lists yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Paid back one by one' })).toBeNull();
  await person.click(screen.getByRole('tab', { name: /^Refunds\s*1 waiting$/ }));
  const problem = 'The last attempt failed: The account is closed.';
  expect((await transfers()).getByText(problem)).toBeTruthy();
  expect(acara.refunds()).toMatchObject([{ status: 'manual_required', bankReference: null }]);
});

test('groups transfers by their cause, and lists refunds of the provider apart', async () => {
  await paidTwice('Student One', true);
  await paidTwice('Student Two');
  const provided = await paidTwice('Student Three');
  await acara.write(async (stores) => {
    const refund = acara.refunds().find(({ userId }) => userId === provided.uid);
    if (refund) await stores.refunds.save({ ...refund, status: 'requested' });
  });
  await open();
  const refunds = await transfers();
  const causes = refunds.getAllByRole('button', { name: /^Malam Drama paid twice/ });
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    'Malam Drama paid twice · 1 person · RM\u00a012.50 · 1 has given details',
    'Malam Drama paid twice · 1 person · RM\u00a012.50 · 0 have given details',
  ]);
  expect(refunds.getByText('Maybank ••7890')).toBeTruthy();
  const byItself = await group('With the payment provider');
  expect(byItself.getByRole('button', { name: 'Student Three' })).toBeTruthy();
  expect(byItself.queryByRole('checkbox')).toBeNull();
  expect(figure('Total owed')).toContain('RM\u00a037.50');
  expect(document.body.textContent).not.toContain('001234567890');
});

test('reminds everybody of a cause who has not given bank details, once a day', async () => {
  const student = await paidTwice('Student One');
  const { person } = await open();
  const refunds = await transfers();
  await person.click(refunds.getByRole('button', { name: 'Remind all of “Malam Drama paid twice”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1 person?' }));
  await person.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await refunds.findByText('Reminded today')).toBeTruthy();
  expect(refunds.queryByRole('button', { name: /^Remind all/ })).toBeNull();
  const reminders = [...acara.database.published.outbox.values()].filter(
    ({ to, notice }) => to.email === student.email && notice.kind === 'refund_details_needed',
  );
  expect(reminders).toHaveLength(1);
});

test('creates a transfer list of the selected refunds', async () => {
  await paidTwice('Student One', true);
  await paidTwice('Student Two', true);
  const { person, address } = await open();
  const refunds = await transfers();
  expect(refunds.getByRole('status').textContent).toBe('Chosen: 2 refunds, RM\u00a025.00');
  await person.click(refunds.getByRole('checkbox', { name: 'Choose all' }));
  expect(refunds.getByRole('button', { name: 'Make a transfer list' })).toHaveProperty('disabled', true);
  await person.click(refunds.getByRole('checkbox', { name: 'RM\u00a012.50 to Student Two' }));
  expect(refunds.getByRole('status').textContent).toBe('Chosen: 1 refund, RM\u00a012.50');
  await person.click(refunds.getByRole('button', { name: 'Make a transfer list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A transfer list of 1 refund?' }));
  expect(acara.database.published.refundBatches.size).toBe(0);
  await person.click(dialog.getByRole('button', { name: 'Make a transfer list' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Transfer list TL-/ })).toBeTruthy();
  const [batch] = [...acara.database.published.refundBatches.values()];
  expect(address()).toBe(`/admin/payments/lists/${batch?.id}`);
  expect(batch).toMatchObject({ lines: 1, totalSen: 1_250 });
  expect(acara.refunds().map(({ batchId }) => batchId)).toEqual([null, batch?.id]);
});

test('says when another treasurer made the list first, and keeps the selection', async () => {
  await paidTwice('Student One', true);
  const { person } = await open();
  await person.click((await transfers()).getByRole('button', { name: 'Make a transfer list' }));
  const dialog = within(await screen.findByRole('dialog'));
  const refundIds = acara.refunds().map(({ id }) => id);
  await acara.does('CreateRefundBatch').execute(admin, { refundIds });
  await person.click(dialog.getByRole('button', { name: 'Make a transfer list' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('already on another list or paid');
});

test('pays refunds in other currencies one by one', async () => {
  await paidTwice('Student One', true);
  await acara.write(async (stores) => {
    for (const refund of acara.refunds()) await stores.refunds.save({ ...refund, currency: 'SGD' });
  });
  const { person } = await open();
  const foreign = await group('Not in ringgit');
  await person.click(foreign.getByRole('button', { name: 'Manage SGD\u00a012.50 to Student One' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Mark as paid back' }));
  expect(await screen.findByRole('dialog', { name: 'Was it paid back?' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Refunds by bank transfer' })).toBeNull();
});

test('sorts open transfer lists before closed ones', async () => {
  const refundOf = async (name: string) => {
    const { uid } = await paidTwice(name, true);
    return acara.refunds().find(({ userId }) => userId === uid)?.id ?? '';
  };
  const list = async (name: string) => {
    const refundIds = [await refundOf(name)];
    return (await acara.does('CreateRefundBatch').execute(admin, { refundIds })).batch;
  };
  const done = await list('Student One');
  await acara.does('CloseRefundBatch').execute(admin, { id: done.id, bankReference: 'B-1', failures: [] });
  const underWay = await list('Student Two');
  const { person, address } = await open();
  await person.click(await screen.findByRole('link', { name: '1 transfer list is open' }));
  expect(address()).toBe('/admin/payments?tab=lists');
  const openLists = await group('Open transfer lists');
  expect(openLists.getByRole('link').getAttribute('href')).toBe(`/admin/payments/lists/${underWay.id}`);
  expect(openLists.getByText('To be downloaded')).toBeTruthy();
  const earlier = await group('Earlier transfer lists');
  expect(earlier.getByRole('link').getAttribute('href')).toBe(`/admin/payments/lists/${done.id}`);
  expect(earlier.getByText('Closed').dataset.tone).toBe('green');
  expect(earlier.queryByText(/failed/)).toBeNull();
});

test('says of a transfer list how many transfers failed', async () => {
  const { uid } = await paidTwice('Student One', true);
  const refundId = acara.refunds().find(({ userId }) => userId === uid)?.id ?? '';
  const { batch } = await acara.does('CreateRefundBatch').execute(admin, { refundIds: [refundId] });
  const failures = [{ refundId, problem: 'Account closed', wrongAccount: false }];
  await acara.does('CloseRefundBatch').execute(admin, { id: batch.id, bankReference: 'B-1', failures });
  await open('?tab=lists');
  expect((await group('Earlier transfer lists')).getByText('1 failed').dataset.tone).toBe('red');
});

test('retries an inbox that could not be loaded', async () => {
  const { person } = await openApp('/admin/payments', {
    acara,
    as: admin,
    through: losing('listPaymentsNeedingAttention', 4),
  });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
});
