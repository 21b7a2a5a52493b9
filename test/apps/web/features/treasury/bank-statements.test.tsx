// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let admin: SignedIn;
let aina: SignedIn;
beforeEach(async () => {
  acara = new Acara({ transferHoldHours: 24 }, null, undefined, { payments: ['sandbox', 'transfer'] });
  admin = await acara.anAdmin();
  aina = await acara.aStudent();
});

async function transferring() {
  const event = await acara.anEvent({ capacity: 40 });
  const held = await acara.hold(aina, event);
  const opened = await acara.does('OpenCheckout').execute(aina, { id: held.ticket.id, provider: 'transfer' });
  const { payment } = await acara.does('ViewPayment').execute(aina, { id: opened.payment.id });
  return { ...opened, reference: payment.transfer?.reference ?? '' };
}

async function open() {
  const opened = await openApp('/admin/payments?tab=statement', { acara, as: admin });
  await screen.findByText('Bank Acara, account 514012345678');
  return opened;
}

const file = (...rows: readonly string[]) =>
  new File([rows.join('\n')], 'statement.csv', { type: 'text/csv' });
const chooser = () => screen.getByLabelText('Choose the bank’s statement');
const importing = (...rows: readonly string[]) =>
  acara.does('ImportBankStatement').execute(admin, {
    csv: ['Date,Description,Amount', ...rows].join('\n'),
    columns: { date: 'Date', amount: 'Amount', direction: null },
  });
const direction = () => screen.findByLabelText<HTMLSelectElement>('Debit or credit');
const chosenDirection = async () => (await direction()).selectedOptions[0]?.text;
/** Expects that nothing is previewed or imported before it is said which way the money went. */
async function seesTheQuestion() {
  expect(await screen.findByText('Which way did the money go?')).toBeTruthy();
  expect(await chosenDirection()).toBe('Choose a column');
  expect(screen.queryByRole('heading', { name: 'What the import will do' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('is not there where transfers are not offered', async () => {
  acara = new Acara();
  admin = await acara.anAdmin();
  await openApp('/admin/payments?tab=statement', { acara, as: admin });
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Bank transfers' })).toBeNull();
});

test('previews a statement by the columns that it recognizes, and imports it', async () => {
  const purchase = await transferring();
  const { person } = await open();
  await person.upload(
    chooser(),
    file('Date,Description,Amount', `1/12/2026,TFR ${purchase.reference},25.00`, '1/12/2026,Rent,300.00'),
  );
  await seesTheQuestion();
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByText('Matched · 1')).toBeTruthy();
  expect(screen.getByText(/^Aina Rahman · /)).toBeTruthy();
  expect(screen.getByText('Not matched · 1')).toBeTruthy();
  expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  await person.click(screen.getByRole('button', { name: 'Import 2 lines' }));
  expect(await screen.findByText('Imported: 1 payment has its money.')).toBeTruthy();
  expect(acara.ticketOf(purchase).status).toBe('confirmed');
  expect(await screen.findByRole('heading', { name: /300\.00/ })).toBeTruthy();
});

test('asks for the columns that it does not recognize, and remembers them', async () => {
  const { person } = await open();
  const rows = ['When,What,How much', '1/12/2026,Rent,300.00'];
  await person.upload(chooser(), file(...rows));
  await person.selectOptions(await direction(), 'No such column');
  await person.selectOptions(screen.getByLabelText('Date'), 'When');
  await person.selectOptions(screen.getByLabelText('Money in'), 'How much');
  expect(screen.getByText('For example: 300.00')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  expect(await screen.findByText('Imported.')).toBeTruthy();
  await person.upload(chooser(), file(...rows));
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByText('Every line of this file was imported before.')).toBeTruthy();
});

test('asks which way the money went before it previews, for each file', async () => {
  const purchase = await transferring();
  const { person } = await open();
  const rows = [
    'Date,Description,Flow,Amount',
    `1/12/2026,TFR ${purchase.reference},K,25.00`,
    '1/12/2026,Rent,T,300.00',
  ];
  await person.upload(chooser(), file(...rows));
  await seesTheQuestion();
  await person.selectOptions(await direction(), 'Flow');
  expect(await screen.findByText('Row 3, Flow: “T” says neither debit nor credit.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByRole('button', { name: 'Import 2 lines' })).toBeTruthy();
  await person.upload(screen.getByLabelText('Choose another file'), file(...rows));
  await seesTheQuestion();
  await person.selectOptions(await direction(), 'No such column');
  await person.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  expect(await screen.findByText('Imported: 1 payment has its money.')).toBeTruthy();
  await person.upload(chooser(), file(...rows));
  await seesTheQuestion();
});

test('asks again when the amounts are in another column', async () => {
  const { person } = await open();
  await person.upload(chooser(), file('Date,What,Amount,Sum', '1/12/2026,Rent,5.00,-5.00'));
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByRole('button', { name: 'Import 1 line' })).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Money in'), 'Sum');
  await seesTheQuestion();
});

test('proposes the column that says debit or credit, also with remembered columns, and imports no debit', async () => {
  const purchase = await transferring();
  const { person } = await open();
  const rows = [
    'Transaction Date,Description,CR/DR,Amount (RM)',
    `1/12/2026,REFUND ${purchase.reference} SENT,DR,25.00`,
    '1/12/2026,Sale,CR,7.00',
  ];
  await person.upload(chooser(), file(...rows));
  await seesTheQuestion();
  expect(screen.getByText('It looks like “CR/DR”.')).toBeTruthy();
  await person.selectOptions(await direction(), 'CR/DR');
  await person.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  expect(await screen.findByText('Imported.')).toBeTruthy();
  expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  await person.upload(chooser(), file(...rows));
  await seesTheQuestion();
});

test('shows what may be the same line, and imports it only when ticked', async () => {
  const purchase = await transferring();
  await importing(`5/11/2026,${purchase.reference} 514012345678,25.00`, '5/11/2026,RENT,7.00');
  const { person } = await open();
  const rows = [`5/11/2026,${purchase.reference} 5.14E+11,25.00`, '11/5/2026,RENT,7.00'];
  await person.upload(chooser(), file('Date,Description,Amount', ...rows));
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByText('Perhaps the same line · 2')).toBeTruthy();
  expect(screen.getByText('No line of this file is new for certain.')).toBeTruthy();
  expect(screen.getByText(/^Imported before: .*5 Nov.*, RENT$/)).toBeTruthy();
  expect(screen.queryByText(/Paid before/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Row 3 is another payment' }));
  expect(await screen.findByText('Perhaps the same line · 1')).toBeTruthy();
  expect(screen.getByText('Not matched · 1')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Row 2 is another payment' }));
  expect(await screen.findByText('Paid before · 1')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Row 2 is another payment' }));
  expect(await screen.findByText('Perhaps the same line · 1')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  expect(await screen.findByText('Imported.')).toBeTruthy();
  expect([...acara.database.published.statementLines.values()].map(({ day, text }) => [day, text])).toEqual([
    ['2026-11-05', `${purchase.reference} 514012345678`],
    ['2026-11-05', 'RENT'],
    ['2026-05-11', 'RENT'],
  ]);
});

test('names the row and the column that it cannot read', async () => {
  const { person } = await open();
  await person.upload(chooser(), file('Date,Amount', '31/2/2026,5.00'));
  await person.selectOptions(await direction(), 'No such column');
  expect(await screen.findByText('Row 2, Date: “31/2/2026” is not a date.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await person.upload(
    screen.getByLabelText('Choose another file'),
    new File(['\0\0'], 'statement.xlsx', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/This file can’t be read/)).toBeTruthy();
});

test('assigns a line to a candidate', async () => {
  const purchase = await transferring();
  await importing('1/12/2026,AINA RAHMAN,25.00');
  const { person } = await open();
  expect(await screen.findByText(/same name, same amount/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `Assign to ${purchase.reference}` }));
  const asked = await dialog();
  await person.click(asked.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('No line is waiting.')).toBeTruthy();
  expect(acara.ticketOf(purchase).status).toBe('confirmed');
});

test('assigns a line by a typed reference, and says when it is none', async () => {
  const purchase = await transferring();
  await importing('1/12/2026,Unknown,25.00');
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Another reference' }));
  const asked = await dialog();
  const field = asked.getByLabelText('Reference of the payment');
  await person.type(field, 'AC-0000-0001');
  await person.click(asked.getByRole('button', { name: 'Assign' }));
  expect(await asked.findByText('Reference is not right.')).toBeTruthy();
  await person.clear(field);
  await person.type(field, purchase.reference.toLowerCase());
  await person.click(asked.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('No line is waiting.')).toBeTruthy();
});

test('gives back what is not enough', async () => {
  const purchase = await transferring();
  await importing(`1/12/2026,${purchase.reference},20.00`);
  const { person } = await open();
  expect(await screen.findByText(/RM 20.00 of RM 25.00 have arrived/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Give the money back' }));
  await person.click((await dialog()).getByRole('button', { name: 'Give the money back' }));
  expect(await screen.findByText('No line is waiting.')).toBeTruthy();
  expect(acara.refunds()).toMatchObject([{ amountSen: 2_000, reason: 'underpaid' }]);
});

test('closes lines of strangers together, with a note', async () => {
  await importing('1/12/2026,Rent,300.00', '1/12/2026,Sale,7.00');
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Close the 2 lines that fit no payment' }));
  const asked = await dialog();
  await person.click(asked.getByRole('button', { name: 'Close 2 lines' }));
  expect(await asked.findByText('Note is required.')).toBeTruthy();
  await person.type(asked.getByLabelText('What is it?'), 'Not ours.');
  await person.click(asked.getByRole('button', { name: 'Close 2 lines' }));
  expect(await screen.findByText('No line is waiting.')).toBeTruthy();
});
