import { expect, test } from './acara.ts';
import { toast } from './toasts.ts';

test.use({
  settings: {
    PAYMENTS: 'transfer',
    TRANSFER_BANK: 'Bank Acara',
    TRANSFER_ACCOUNT_NUMBER: '514012345678',
    TRANSFER_ACCOUNT_NAME: 'Bendahari Universiti Acara',
  },
});

test('confirms a ticket by the bank’s statement that the treasurer imports', { tag: '@main' }, async ({
  testApp,
  buyer,
  page,
  pageOf,
  signIn,
}) => {
  await signIn(await testApp.student());
  const event = await testApp.event({ price: 18 });
  await buyer.goesToPayFor(event);
  await buyer.sees('Make the transfer');
  await expect(page.getByText('5140 1234 5678')).toBeVisible();
  await expect(page.getByText('Your place is kept until')).toBeVisible();
  const reference = await page.getByText(/^AC-\w{4}-\w{4}$/).innerText();

  const treasury = await pageOf(await testApp.demo('admin'));
  await treasury.goto('/admin/payments?tab=statement');
  const day = new Date().toISOString().slice(0, 10);
  const statement = `Statement of 5140 1234 5678\n\nDate,Description,Debit,Credit\n${day},TFR ${reference.toLowerCase()} AINA,,18.00\n${day},Bank charge,1.00,\n${day},Rent of the hall,,300.00\n`;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await treasury.getByLabel('Choose the bank’s statement').setInputFiles(file);
  await treasury.getByLabel('Debit or credit').selectOption('No such column');
  await expect(treasury.getByText('Matched · 1', { exact: true })).toBeVisible();
  await treasury.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(toast(treasury, 'Imported: 1 payment has its money.')).toBeVisible();
  await expect(treasury.getByText('Rent of the hall')).toBeVisible();

  await treasury.getByLabel('Choose the bank’s statement').setInputFiles(file);
  await treasury.getByLabel('Debit or credit').selectOption('No such column');
  await expect(treasury.getByText('Every line of this file was imported before.')).toBeVisible();

  await page.reload();
  await buyer.isGoingTo(event);
});
