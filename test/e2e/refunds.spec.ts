import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { expectAccessible, expectReflow } from './accessible.ts';
import type { TestPerson } from './test-app.ts';

const PRICE = 'RM 12.00';
const BANK_DETAILS = { bank: 'PBBEMYKL', accountNumber: '1234567890', holderName: 'Student Two' };

test.describe.configure({ timeout: 180_000 });

test('refunds a cancelled event’s student by the treasurer’s transfer list', async ({
  testApp,
  signIn,
  page,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Layar');
  const event = await testApp.event({ club, title: 'Open-Air Cinema' });
  const one = await testApp.student('Student One');
  const two = await testApp.student('Student Two');
  const ticket = await buys(one);
  await buys(two);
  await club.api.cancelEvent({ id: event.id, reason: 'The screen was torn.' });
  await expect.poll(async () => (await two.api.listMyRefunds()).refunds.length).toBe(1);
  await two.api.submitBankDetails(BANK_DETAILS);

  await signIn(one);
  const treasurersPage = await pageOf(await testApp.demo('admin'));
  const clubsPage = await pageOf(club);

  await test.step('leads the student by mail to the form for bank details', async () => {
    await expect
      .poll(async () => (await testApp.mailsTo(one.email)).map(({ text }) => text))
      .toContainEqual(
        expect.stringContaining(`Enter your bank account:\n${testApp.server.url}/tickets/${ticket}`),
      );
    await page.goto('/my-tickets');
    await page.getByRole('link', { name: 'Give bank details' }).click();
    await expect(page).toHaveURL(`${testApp.server.url}/tickets/${ticket}#refund`);
    await looksRight(page, 'bank details asked for');
  });

  await test.step('saves the student’s bank details after a typing error', async () => {
    const form = page.getByRole('form', { name: 'Where should we send it?' });
    await form.getByLabel('Bank', { exact: true }).selectOption('Maybank');
    await form.getByLabel('Account number').fill('1234');
    await form.getByLabel('Account holder').fill('Student One');
    await form.getByRole('button', { name: 'Save bank details' }).click();
    await expect(form.getByText('Maybank account numbers have 12 digits.')).toBeVisible();
    await looksRight(page, 'bank details refused');
    await form.getByLabel('Account number').fill('0012 3456 7890');
    await form.getByRole('button', { name: 'Save bank details' }).click();
    await expect(toast(page, 'Thank you. Your bank details are saved.')).toBeVisible();
    await expect(page.getByText('It goes to Maybank, account ending in 7890')).toBeVisible();
    await looksRight(page, 'refund that is ready');
  });

  await test.step('shows the club its buyers’ refunds', async () => {
    await clubsPage.goto(`/events/${event.id}/manage`);
    const refunds = clubsPage.getByRole('region', { name: 'Refunds' });
    await expect(refunds.getByText('Owed to buyers').locator('..')).toContainText('RM 24.00');
    await refunds.getByRole('link', { name: 'See refunds' }).click();
    await expect(refunds.getByText('Ready for a transfer')).toBeVisible();
    await looksRight(clubsPage, 'refunds of an event');
  });

  await test.step('collects ready refunds in a transfer list', async () => {
    await treasurersPage.goto('/admin/payments');
    const ready = treasurersPage.getByRole('region', { name: 'Refunds by bank transfer' });
    await expect(ready.getByText(/^Chosen: 2 refunds, RM\s24\.00$/)).toBeVisible();
    await looksRight(treasurersPage, 'refund inbox');
    await ready.getByRole('button', { name: 'Make a transfer list' }).click();
    const dialog = treasurersPage.getByRole('dialog', { name: 'A transfer list of 2 refunds?' });
    await dialog.getByRole('button', { name: 'Make a transfer list' }).click();
    await expect(treasurersPage.getByRole('heading', { level: 1 })).toHaveText(/^Transfer list TL-/);
    await looksRight(treasurersPage, 'transfer list');
  });

  const file = await test.step('exports every digit and a column for the bank’s result', async () => {
    const downloading = treasurersPage.waitForEvent('download');
    await treasurersPage.getByRole('button', { name: 'Download the file (CSV)' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('12.00,Maybank,MBBEMYKL,001234567890,Student One,,,');
    await expect(treasurersPage.getByText('Waiting for the bank')).toBeVisible();
    await page.reload();
    await expect(page.getByText('It is on its way to Maybank, account ending in 7890')).toBeVisible();
    return csv;
  });

  await test.step('closes the lines by the bank’s result after a confirmation', async () => {
    const answer = file
      .split('\r\n')
      .map((row) =>
        row.includes('Maybank')
          ? row.replace(/,,,$/, ',paid,IBG-0042,')
          : row.replace(/,,,$/, ',failed,,Account closed'),
      )
      .join('\r\n');
    await treasurersPage
      .getByRole('textbox', { name: 'The bank’s result' })
      .fill('Reference,Result\nRF0,paid');
    await treasurersPage.getByRole('button', { name: 'Check the result' }).click();
    await expect(treasurersPage.getByText('Row 2: RF0 is not open on this list.')).toBeVisible();
    await looksRight(treasurersPage, 'result refused');
    await treasurersPage
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
    const dialog = treasurersPage.getByRole('dialog', { name: 'Is this what the bank says?' });
    await expect(dialog).toContainText(`1 transfer is paid, ${PRICE}.`);
    await expect(dialog.getByRole('listitem')).toContainText('Account closed');
    await looksRight(treasurersPage, 'question before a result is entered');
    await dialog.getByRole('button', { name: 'Save this result' }).click();
    await expect(treasurersPage.getByText('Closed', { exact: true })).toBeVisible();
    await looksRight(treasurersPage, 'closed transfer list');
  });

  await test.step('shows the student the paid refund with its reference', async () => {
    await page.reload();
    await expect(page.getByText(/^It has been paid back by bank transfer\..*IBG-0042/)).toBeVisible();
    await expect(page.getByText('Paid back', { exact: true })).toBeVisible();
    await looksRight(page, 'refund that was paid');
    expect((await testApp.mailsTo(one.email)).map(({ kind }) => kind)).toContain('refund_paid');
  });

  await test.step('returns failed transfers to the inbox and asks their student again', async () => {
    await treasurersPage.goto('/admin/payments');
    const waiting = treasurersPage.getByRole('region', { name: 'Refunds by bank transfer' });
    await expect(waiting.getByRole('row').filter({ hasText: two.name })).toContainText('Account closed');
    await looksRight(treasurersPage, 'refund inbox with a failed transfer');
    await treasurersPage.getByRole('tab', { name: 'Transfer lists' }).click();
    const earlier = treasurersPage.getByRole('region', { name: 'Earlier transfer lists' });
    await expect(earlier.getByRole('listitem').first()).toContainText('2 refunds, RM 24.00');
    await looksRight(treasurersPage, 'transfer lists');
    const [again] = (await two.api.listMyRefunds()).refunds;
    expect(again).toMatchObject({ step: 'details_needed', problem: 'Account closed' });
  });

  await test.step('owes a refund again when its transfer comes back later', async () => {
    // From the tab to the refunds, and to the list.
    await treasurersPage.goBack();
    await expect(treasurersPage.getByRole('tab', { name: /^Refunds/, selected: true })).toBeVisible();
    await treasurersPage.goBack();
    await treasurersPage
      .getByRole('button', { name: `Reopen the refund of ${PRICE} to Student One` })
      .click();
    const dialog = treasurersPage.getByRole('dialog', { name: 'Reopen this refund?' });
    await dialog.getByLabel('Reason').fill('Returned by the bank');
    await dialog.getByRole('button', { name: 'Reopen refund' }).click();
    await expect(toast(treasurersPage, `${PRICE} is owed to Student One again.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('The last attempt failed: “Returned by the bank”')).toBeVisible();
    await expect(page.getByLabel('Account number')).toBeVisible();
  });

  async function buys(student: TestPerson): Promise<string> {
    const { ticket } = await testApp.purchase(student, event, 'pay');
    await expect
      .poll(async () => (await student.api.viewTicket({ id: ticket.id })).ticket.status)
      .toBe('confirmed');
    return ticket.id;
  }
});

async function looksRight(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, screen);
  await expectReflow(page, screen);
}
