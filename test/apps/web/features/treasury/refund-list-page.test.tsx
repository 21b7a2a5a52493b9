// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type Refund, referenceOf } from '#core/refunds/refund.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { type AppSetting, losing, openApp, savedFiles } from '#test/support/web.tsx';

let acara: Acara;
let admin: SignedIn;
let id: string;
beforeEach(async () => {
  acara = new Acara();
  admin = await acara.anAdmin();
  const event = await acara.anEvent({ title: 'Malam Drama', priceSen: 1_250, capacity: 9 });
  for (const name of ['Student One', 'Student Two']) {
    const student = await acara.aStudent(name);
    await acara.play(await acara.buy(student, event), 'pay-twice');
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: name };
    await acara.does('SubmitBankDetails').execute(student, details);
  }
  const refundIds = acara.refunds().map((refund) => refund.id);
  id = (await acara.does('CreateRefundBatch').execute(admin, { refundIds })).batch.id;
});

const open = (more: AppSetting = {}) => openApp(`/admin/payments/lists/${id}`, { acara, as: admin, ...more });
const headed = () => screen.findByRole('heading', { level: 1, name: /^Transfer list TL-\w{6}$/ });
async function openList(more: AppSetting = {}) {
  const app = await open(more);
  await headed();
  return app;
}
const refund = (n: number) => acara.refunds()[n] as Refund;
const step = (name: string) => within(screen.getByRole('region', { name }));
const line = (name: string) => within(screen.getByRole('button', { name }).closest('tr') ?? document.body);
const results = (...rows: string[]) => ['Reference,Result,Bank reference,Reason', ...rows].join('\n');

test('shows “not found” for a missing list', async () => {
  await openApp('/admin/payments/lists/none', { acara, as: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Transfer list not found' })).toBeTruthy();
});

test('shows the transfers of a list with the last digits of accounts', async () => {
  await openList();
  expect(screen.getByText('To be downloaded')).toBeTruthy();
  expect(line('Student One').getByText(referenceOf(refund(0)))).toBeTruthy();
  expect(line('Student One').getByText('Maybank ••7890')).toBeTruthy();
  expect(document.body.textContent).toContain('TotalRM\u00a025.00');
  expect(document.body.textContent).not.toContain('001234567890');
});

test.each([
  ['the bank', 'Download the file (CSV)', '001234567890'],
  ['a spreadsheet', 'File for a spreadsheet', "'001234567890"],
])('downloads the file of a list for %s', async (_whom, button, account) => {
  const saved = savedFiles();
  const { person } = await openList();
  await person.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('button', { name: 'Download it again' })).toBeTruthy();
  expect(await saved[0]?.text()).toContain(
    `${referenceOf(refund(0))},12.50,Maybank,MBBEMYKL,${account},Student One`,
  );
  expect(screen.getByText('Waiting for the bank')).toBeTruthy();
});

test('refuses invalid results with their row and keeps them for correction', async () => {
  const { person } = await openList();
  const box = screen.getByLabelText<HTMLTextAreaElement>('The bank’s result');
  const check = () => person.click(screen.getByRole('button', { name: 'Check the result' }));
  await check();
  expect(screen.getByText(/The first row must name the columns/)).toBeTruthy();
  await person.click(box);
  await person.paste(results(`${referenceOf(refund(0))},perhaps`));
  await check();
  expect(screen.getByText('Row 2: “perhaps” is not a result. Write paid or failed.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(box.value).toContain('perhaps');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('previews the bank’s file before it is entered, and closes the lines', async () => {
  const { person } = await openList();
  const text = results(
    `${referenceOf(refund(0))},paid,IBG-1`,
    `${referenceOf(refund(1))},failed,IBG-2,Account closed`,
  );
  const file = new File([text], 'result.csv', { type: 'text/csv' });
  await person.upload(screen.getByLabelText('Choose a file'), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this what the bank says?' }));
  expect(dialog.getByText('1 transfer is paid, RM 12.50.')).toBeTruthy();
  expect(dialog.getByText('1 transfer failed, RM 12.50:')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toBe(
    'RM\u00a012.50 to Student TwoAccount closedThe buyer is asked for another account.',
  );
  expect(refund(0).status).toBe('processing');
  await person.click(dialog.getByRole('button', { name: 'Save this result' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(refund(0)).toMatchObject({ status: 'succeeded', bankReference: 'IBG-1' });
  expect(refund(1)).toMatchObject({ status: 'manual_required', problem: 'Account closed' });
  expect(screen.getByText(/One transfer failed\. It is back among the payments/)).toBeTruthy();
  const failed = within(screen.getByRole('region', { name: 'Failed transfers' }));
  expect(line('Student Two').getByText('Account closed')).toBeTruthy();
  expect(line('Student Two').getByText(referenceOf(refund(1)))).toBeTruthy();
  expect(line('Student Two').getByText('Failed')).toBeTruthy();
  expect(line('Student Two').getByText('Still owed')).toBeTruthy();
  await person.click(failed.getByRole('button', { name: 'Student Two' }));
  const panel = within(await screen.findByRole('dialog', { name: /to Student Two$/ }));
  expect(panel.getByText('IBG-2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check the result' })).toBeNull();
});

test('reads UTF-16 of a spreadsheet, and explains a binary file', async () => {
  const { person } = await openList();
  const choose = (bytes: BlobPart, name: string) =>
    person.upload(screen.getByLabelText('Choose a file'), new File([bytes], name, { type: 'text/csv' }));
  await choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0]), 'result.csv');
  expect(
    await screen.findByText('This file could not be read. Save it as CSV and choose it again.'),
  ).toBeTruthy();
  const text = `\uFEFFReference\tResult\n${referenceOf(refund(0))}\tpaid`;
  await choose(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))), 'result.csv');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 transfer is paid, RM 12.50.')).toBeTruthy();
});

test('accepts results in parts', async () => {
  const { person } = await openList();
  await person.click(screen.getByLabelText('The bank’s result'));
  await person.paste(results(`${referenceOf(refund(1))},paid`));
  await person.click(screen.getByRole('button', { name: 'Check the result' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 line has no result yet and stays open.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Save this result' }));
  expect(await screen.findByText('Answered in part')).toBeTruthy();
  expect(line('Student One').getByText('Open')).toBeTruthy();
  expect(line('Student Two').getByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard this list' })).toBeNull();
});

test('closes a list manually except the failed transfers', async () => {
  const { person } = await openList();
  await person.click(screen.getByText('The bank gives no file?'));
  const close = () => person.click(screen.getByRole('button', { name: 'Close the list' }));
  await person.click(screen.getByRole('checkbox', { name: 'RM\u00a012.50 to Student One' }));
  await close();
  expect(screen.getByText('Bank reference is required.')).toBeTruthy();
  expect(screen.getByText('Reason is required.')).toBeTruthy();
  await person.type(screen.getByLabelText('Bank reference'), 'BULK-7');
  await person.type(screen.getByLabelText('Reason'), 'Daily limit reached');
  await close();
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this list?' }));
  expect(dialog.getByRole('listitem').textContent).toBe('RM\u00a012.50 to Student OneDaily limit reached');
  await person.click(dialog.getByRole('button', { name: 'Close the list' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(refund(0)).toMatchObject({ status: 'manual_required', problem: 'Daily limit reached' });
  expect(refund(1)).toMatchObject({ status: 'succeeded', bankReference: 'BULK-7' });
});

test('cancels a list that is never sent to the bank', async () => {
  const { person } = await openList();
  await person.click(screen.getByRole('button', { name: 'Discard this list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this list?' }));
  expect(dialog.getByText(/otherwise these buyers are paid twice/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Discard this list' }));
  expect(await screen.findByText(/It never went to the bank/)).toBeTruthy();
  expect(acara.refunds().map(({ status, batchId }) => [status, batchId])).toEqual([
    ['manual_required', null],
    ['manual_required', null],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('reopens a transfer that was recorded as paid by mistake', async () => {
  await acara.does('CloseRefundBatch').execute(admin, { id, bankReference: 'BULK-7', failures: [] });
  const { person } = await openList();
  await person.click(
    screen.getByRole('button', { name: 'Reopen the refund of RM\u00a012.50 to Student One' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this refund?' }));
  await person.click(dialog.getByRole('button', { name: 'Reopen refund' }));
  expect(await dialog.findByText('Reason is required.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reason'), 'The bank sent it back');
  await person.click(dialog.getByRole('button', { name: 'Reopen refund' }));
  const failed = within(await screen.findByRole('region', { name: 'Failed transfers' }));
  expect(failed.getByText('The bank sent it back')).toBeTruthy();
  await person.click(failed.getByRole('button', { name: 'Student One' }));
  expect(within(await screen.findByRole('dialog')).getByText('BULK-7')).toBeTruthy();
  expect(refund(0)).toMatchObject({ status: 'manual_required', problem: 'The bank sent it back' });
  expect(refund(1).status).toBe('succeeded');
});

test('retries an action that did not reach the server', async () => {
  const { person } = await openList({ through: losing('exportRefundBatch') });
  const file = step('1. Take it to your bank');
  await person.click(file.getByRole('button', { name: 'Download the file (CSV)' }));
  expect((await file.findByRole('alert')).textContent).toContain('Acara can’t be reached');
  expect(screen.getByText('To be downloaded')).toBeTruthy();
});

test('retries a list that could not be loaded', async () => {
  const { person } = await open({ through: losing('viewRefundBatch', 4) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await headed();
});
