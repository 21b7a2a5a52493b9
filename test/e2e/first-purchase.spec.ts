import { readFile } from 'node:fs/promises';
import { expect, test, toast } from './acara.ts';
import { fillInRegistration, PASSWORD } from './account-pages.ts';
import { isGenuine, readTicketImage } from './ticket-image.ts';

test('takes a new visitor from the home page to a paid, genuine ticket', {
  tag: [
    '@main',
    '@S1.people.student',
    '@S2.ticket.code',
    '@S2.ticket.download',
    '@S4.ticket.after-purchase',
    '@S5.register.mismatch',
    '@S8.register',
    '@S8.mismatch',
    '@S8.purchase',
    '@S8.purchase-leads',
    '@S8.download',
    '@S9.qr.content',
    '@S9.qr.size',
    '@S9.qr.file',
  ],
}, async ({ testApp, buyer, page }) => {
  const title = 'Statistics Without Tears';
  const event = await testApp.demoEvent(title);
  const email = `puteri-${test.info().project.name.replace(/\W+/g, '-')}@siswa.test`;

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Browse Events' }).click();
  await buyer.sees('Events');

  await page.getByRole('searchbox', { name: 'Search events' }).fill('NASI lemak');
  await expect(page).toHaveURL(/\?q=NASI\+lemak$/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Academic');
  await expect(page).toHaveURL(/\?q=NASI\+lemak&category=Academic$/);
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await buyer.sees(title);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('NASI lemak');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Please login to purchase tickets', { exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await buyer.sees('Create your account');
  await fillInRegistration(page, email);
  await page.getByLabel('Confirm Password', { exact: true }).fill('gelas kaca hijau');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Passwords do not match', 'alert')).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await buyer.holdsATicketFor(event);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(title);
  await expect(first.getByText('pending payment', { exact: true })).toBeVisible();
  await buyer.goesToTheBank();
  await buyer.bank.isOpen('RM 8.00');
  await buyer.bank.pay();
  await buyer.sees('You’re going!');
  await buyer.seesTheTicketFor(event);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR Code' }).click();
  await expect(toast(page, 'QR code downloaded!')).toBeVisible();
  const download = await downloading;
  const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(download.suggestedFilename()).toBe(`ticket-${ticketId}.png`);

  const { width, height, code } = readTicketImage(await readFile(await download.path()));
  const { uid } = await testApp.signIn(email, PASSWORD);
  expect([width, height]).toEqual([256, 256]);
  expect(code).toMatchObject({ ticketId, eventId: event.id, userId: uid, v: 1, g: 0 });
  const { keys } = await testApp.api.listTicketKeys();
  expect(isGenuine(code, keys)).toBe(true);
  expect(isGenuine({ ...code, userId: 'somebody-else' }, keys)).toBe(false);

  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await buyer.sees('Receipt');
  const receipt = page.getByRole('article', { name: /^Receipt R-\d{4}-\d{6}$/ });
  await expect(receipt.getByText('RM 8.00', { exact: true })).toBeVisible();
  const downloadingReceipt = page.waitForEvent('download');
  await receipt.getByRole('button', { name: /^Download PDF/ }).click();
  const savedReceipt = await downloadingReceipt;
  expect(savedReceipt.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await savedReceipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await expect
    .poll(async () => (await testApp.mailsTo(email)).map(({ subject }) => subject))
    .toContain(`Your ticket for ${title}`);
});
