import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { Buyer } from './buyer.ts';
import { fillInAnEvent } from './event-form.ts';
import { aPicture } from './picture.ts';
import { fact } from './specification-page.ts';
import type { TestPerson } from './test-app.ts';

const TITLE = 'Lanterns on the Lawn';
const PAID = 'RM 12.50';
const NEW_PRICE = 'RM 20.00';

test.describe.configure({ timeout: 120_000 });

test('runs an event from its picture to its last refund as club, buyers and admin', async ({
  testApp,
  signIn,
  page,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Tanglung');
  const student = await testApp.student('Puteri Lim');
  const sly = await testApp.student('=SUM(1+1)');
  await signIn(club);
  const studentsPage = await pageOf(student);
  const adminsPage = await pageOf(await testApp.demo('admin'));
  // In a window of its own: a browser may hide a tab behind another one, and a hidden page follows no sales.
  const figuresPage = await pageOf(club);
  const buyer = new Buyer(studentsPage);

  await test.step('creates the event with an uploaded picture', async () => {
    await page.goto('/create-event');
    await fillInAnEvent(page, TITLE);
    await page.getByLabel('Upload a picture').setInputFiles(aPicture());
    await expect(page.getByText('Picture uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(toast(page, 'Event created successfully!')).toBeVisible();
  });

  const event = await testApp.demoEvent(TITLE);
  const manage = `/events/${event.id}/manage`;

  await test.step('lists the event with its picture', async () => {
    await page.goto('/events?q=lanterns');
    const card = page.getByRole('article').filter({ hasText: TITLE });
    const picture = card.locator(`img[src="${event.imageUrl}"]`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  });

  await test.step('shows a purchase on the club’s open pages without a reload', async () => {
    await page.goto(manage);
    await figuresPage.goto('/analytics');
    await expect(figuresPage.getByText('The figures follow every sale.')).toBeVisible();
    await expect(figure(figuresPage, 'Summary', 'Tickets Sold')).toContainText(/Sold0/);
    await expect(figure(page, 'Key figures', 'Revenue')).toContainText('RM 0.00');
    await buyer.holdsATicketFor(event);
    await expect(figure(page, 'Key figures', 'Held')).toContainText(/Held1/);
    await buyer.goesToTheBank();
    await buyer.paysFor(event);
    await expect(figure(page, 'Key figures', 'Revenue')).toContainText(PAID);
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
    await expect(figure(figuresPage, 'Summary', 'Tickets Sold')).toContainText(/Sold1/);
    await expect(figure(figuresPage, 'Summary', 'Total Revenue')).toContainText(PAID);
  });

  const ticket = studentsPage.url();

  await test.step('exports the attendee list without a formula in a name', async () => {
    await testApp.purchase(sly, event);
    await expect(figure(page, 'Key figures', 'Held')).toContainText(/Held1/);
    await page.getByRole('link', { name: /^Attendees/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    await expect(toast(page, 'Attendee list downloaded')).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^attendees-lanterns-on-the-lawn-\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(rows[0]).toContain('Name,Email,Student ID,Faculty,Status');
    expect(rows).toHaveLength(3);
    expect(rows.join('\n')).toContain(`Puteri Lim,${student.email},A26-0417,Faculty of Arts,Paid,12.50`);
    expect(rows.join('\n')).toContain(`'=SUM(1+1)`);
    expect(rows.filter((row) => /^"?[=+\-@]/.test(row))).toEqual([]);
  });

  await test.step('charges a changed price to later buyers only', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Event');
    await expect(page.getByText('Tickets already bought keep their price.')).toBeVisible();
    await page.getByLabel('Ticket Price (RM)').fill('20');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await buyer.opens(event);
    await expect(studentsPage.getByText(NEW_PRICE).first()).toBeVisible();
    await studentsPage.goto(ticket);
    await expect(fact(studentsPage, 'Price')).toHaveText(PAID);
  });

  await test.step('sends a message to every ticket holder', async () => {
    await page.goto(manage);
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByLabel('Subject').fill('Bring a candle');
    await page.getByLabel('Message', { exact: true }).fill('The lawn has no lamps.');
    await page.getByRole('button', { name: 'Send message' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Send this to 2 people?');
    await question.getByRole('button', { name: 'Send it' }).click();
    await expect(toast(page, 'Message sent to 2 people')).toBeVisible();
    await expect
      .poll(() => textsTo(student))
      .toContainEqual(expect.stringContaining('The lawn has no lamps.'));
  });

  await test.step('shows the club what a cancellation does, then cancels', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Sales stop, and the event page says that it is cancelled.',
      '1 paid ticket is cancelled, and RM 12.50 goes back to its buyer.',
      '1 unfinished payment is closed; no money is taken.',
      '2 people get an email with your reason.',
    ]);
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/required/);
    await dialog.getByLabel('Reason').fill('A storm is coming.');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(toast(page, 'Event cancelled. Ticket holders are being told.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('A storm is coming.')).toBeVisible();
    await expect.poll(() => textsTo(student)).toContainEqual(expect.stringContaining('A storm is coming.'));
  });

  await test.step('shows the student the cancelled ticket and its refund', async () => {
    await studentsPage.goto(ticket);
    await expect(fact(studentsPage, 'Status')).toHaveText('cancelled');
    await expect(studentsPage.getByText(`Refund of ${PAID}`)).toBeVisible();
    await expect(studentsPage.getByText('The event was cancelled.')).toBeVisible();
    await expect(studentsPage.getByLabel('Account number')).toBeVisible();
    await expect(studentsPage.getByRole('img', { name: 'QR code of your ticket' })).toHaveCount(0);
  });

  await test.step('records the refund as admin with the bank’s reference', async () => {
    await adminsPage.goto('/admin/payments');
    const refund = adminsPage.getByRole('row').filter({ hasText: 'Puteri Lim' });
    await refund.getByRole('button', { name: 'Puteri Lim', exact: true }).click();
    const panel = adminsPage.getByRole('dialog', { name: `${PAID} to Puteri Lim` });
    await expect(panel).toContainText('The event was cancelled.');
    await expect(panel).toContainText(student.email);
    await panel.getByRole('button', { name: `Mark ${PAID} to Puteri Lim as paid back` }).click();
    const dialog = adminsPage.getByRole('dialog', { name: 'Was it paid back?' });
    await dialog.getByLabel('Bank reference').fill('IBG-2031-0042');
    await dialog.getByRole('button', { name: 'Mark as paid back' }).click();
    await expect(toast(adminsPage, `${PAID} to Puteri Lim is marked as paid back.`)).toBeVisible();
    await expect(refund).toHaveCount(0);
    await studentsPage.reload();
    await expect(
      studentsPage.getByText(/^It has been paid back by bank transfer\..*IBG-2031-0042/),
    ).toBeVisible();
  });

  await test.step('lists every action in an intact audit log', async () => {
    await adminsPage.goto('/admin/audit');
    await expect(adminsPage.getByText('The log is intact')).toBeVisible();
    for (const [action, detail] of [
      ['Kelab Tanglung published the event Lanterns on the Lawn', ''],
      ['Kelab Tanglung exported the attendees of Lanterns on the Lawn', 'Rows: 2'],
      ['Kelab Tanglung edited the event Lanterns on the Lawn', ''],
      ['Kelab Tanglung wrote to the attendees of Lanterns on the Lawn', 'Recipients: '],
      ['Kelab Tanglung cancelled the event Lanterns on the Lawn', ''],
      ['recorded as paid a refund for Lanterns on the Lawn', 'Amount: RM'],
    ] as const)
      await expect(
        adminsPage.getByRole('row').filter({ hasText: action }).filter({ hasText: detail }),
      ).toHaveCount(1);
  });

  async function textsTo({ email }: TestPerson): Promise<readonly string[]> {
    return (await testApp.mailsTo(email)).map(({ text }) => text);
  }
});

/** Finds a figure of a page by its label. */
function figure(page: Page, region: string, label: string) {
  return page
    .getByRole('main')
    .getByRole('region', { name: region })
    .getByText(label, { exact: true })
    .first()
    .locator('..');
}
