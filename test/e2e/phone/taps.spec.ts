import type { Page } from '@playwright/test';
import { expect, test, toast } from '../acara.ts';
import { PASSWORD } from '../account-pages.ts';
import { REGISTRATION } from '../specification-page.ts';
import { Taps } from './taps.ts';

test.describe('the number of taps on a phone', () => {
  test('is at most 11 from an event’s page to a paid ticket, for somebody without an account', async ({
    testApp,
    page,
    buyer,
  }) => {
    const event = await testApp.event({ title: 'Taps for a Paid Ticket', price: 12 });
    const taps = new Taps();
    await becomesABuyer(page, taps, event.id, 'taps-paid@siswa.test');
    await taps.press(buyer.buyButton);
    await expect(page).toHaveURL(/\/my-tickets$/);
    await taps.press(page.getByRole('button', { name: 'Pay now' }));
    await taps.press(page.getByRole('button', { name: /^Pay RM/ }));
    await buyer.sees('You’re going!');
    expect(taps.count).toBeLessThanOrEqual(11);
  });

  test('is at most 9 from an event’s page to a free ticket, for somebody without an account', async ({
    testApp,
    page,
    buyer,
  }) => {
    const event = await testApp.event({ title: 'Taps for a Free Ticket', price: 0 });
    const taps = new Taps();
    await becomesABuyer(page, taps, event.id, 'taps-free@siswa.test');
    await taps.press(buyer.buyButton);
    await expect(toast(page, 'Ticket confirmed!')).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(9);
  });

  test('is at most 4 from the list of events to a paid ticket', async ({ testApp, signIn, page, buyer }) => {
    const event = await testApp.event({ title: 'Taps of a Student', price: 12 });
    await signIn(await testApp.student());
    await page.goto(`/events?q=${encodeURIComponent(event.title)}`);
    const taps = new Taps();
    await taps.press(page.getByRole('link', { name: event.title }));
    await taps.press(buyer.buyButton);
    await expect(page).toHaveURL(/\/my-tickets$/);
    await taps.press(page.getByRole('button', { name: 'Pay now' }));
    await taps.press(page.getByRole('button', { name: /^Pay RM/ }));
    await buyer.sees('You’re going!');
    expect(taps.count).toBeLessThanOrEqual(4);
  });

  test('is at most 2 from the list of events to a free ticket', async ({ testApp, signIn, page, buyer }) => {
    const event = await testApp.event({ title: 'Taps for Nothing', price: 0 });
    await signIn(await testApp.student());
    await page.goto(`/events?q=${encodeURIComponent(event.title)}`);
    const taps = new Taps();
    await taps.press(page.getByRole('link', { name: event.title }));
    await taps.press(buyer.buyButton);
    await expect(toast(page, 'Ticket confirmed!')).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(2);
  });

  test('is at most 2 from the list of events to what is free this weekend', async ({ page }) => {
    await page.goto('/events');
    const taps = new Taps();
    await taps.press(page.getByRole('button', { name: 'This weekend' }));
    await taps.press(page.getByRole('button', { name: 'Free', exact: true }));
    await expect(page).toHaveURL(/when=weekend/);
    await expect(page).toHaveURL(/price=free/);
    expect(taps.count).toBeLessThanOrEqual(2);
  });

  test('is 2 from the list of events to what is free on Saturday, both in sight', async ({ page }) => {
    await page.goto('/events');
    const targets = [
      page.getByRole('button', { name: 'Free', exact: true }),
      page.getByRole('button', { name: /^Saturday/ }).first(),
    ];
    for (const target of targets) await expect(target).toBeInViewport({ ratio: 1 });
    const taps = new Taps();
    for (const target of targets) await taps.press(target);
    await expect(page).toHaveURL(/on=\d{4}-\d\d-\d\d&price=free/);
    expect(taps.count).toBe(2);
  });

  test('is at most 8 from a club’s dashboard to an event on sale and its share panel', async ({
    testApp,
    signIn,
    page,
  }) => {
    await signIn(await testApp.demo('club'));
    await page.goto('/dashboard');
    const taps = new Taps();
    await taps.press(page.getByRole('link', { name: /^Create( Event)?$/ }).first());
    await taps.write(page.getByLabel('Title', { exact: true }), 'Taps of a Club');
    await taps.write(page.getByLabel('Description'), 'Made with few taps.');
    await taps.press(page.getByRole('button', { name: /^This Saturday|^Next week/ }).first());
    await taps.press(page.getByRole('group', { name: 'Venues used before' }).getByRole('button').first());
    await taps.write(page.getByLabel('Capacity'), '80');
    await taps.press(page.getByRole('button', { name: 'Create Event' }).last());
    await expect(toast(page, 'Event created successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(8);
  });

  test('is at most 8 from an admin’s dashboard to refunds that are paid', async ({
    testApp,
    signIn,
    page,
  }) => {
    const club = await testApp.verifiedClub('Kelab Kaki');
    const event = await testApp.event({ club, title: 'Taps of a Treasurer' });
    const student = await testApp.student();
    await testApp.purchase(student, event, 'pay');
    await club.api.cancelEvent({ id: event.id, reason: 'The hall is closed.' });
    await testApp.owesFor(event);
    await student.api.submitBankDetails({
      bank: 'MBBEMYKL',
      accountNumber: '001234567890',
      holderName: 'Student One',
    });
    await signIn(await testApp.demo('admin'));
    await page.goto('/admin/payments');
    const taps = new Taps();
    // Admin and Payments, or the refunds of the dashboard.
    taps.count = 2;
    const make = page.getByRole('button', { name: 'Make a transfer list' });
    await taps.press(make.first());
    await taps.press(page.getByRole('dialog').getByRole('button', { name: 'Make a transfer list' }));
    const downloading = page.waitForEvent('download');
    await taps.press(page.getByRole('button', { name: 'Download the file (CSV)' }));
    const rows = (await readText(await downloading)).split('\r\n');
    const answer = rows.map((row) => row.replace(/,,,$/, ',paid,IBG-0042,')).join('\r\n');
    taps.count += 1;
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
    await taps.press(page.getByRole('dialog').getByRole('button', { name: 'Save this result' }));
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(8);
  });

  test('is at most 2 from a review to a verified club with its event on sale', async ({
    testApp,
    signIn,
    page,
  }) => {
    const event = await testApp.event({
      club: await testApp.newClub('Kelab Jari'),
      title: 'Taps of an Admin',
    });
    await signIn(await testApp.demo('admin'));
    await page.goto(`/admin/reviews?event=${event.id}`);
    const taps = new Taps();
    await taps.press(page.getByRole('button', { name: `Approve ${event.title} and verify Kelab Jari` }));
    await taps.press(page.getByRole('dialog').getByRole('button', { name: /^Approve and verify/ }));
    await expect(toast(page, `“${event.title}” is now on sale, and Kelab Jari is verified.`)).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(2);
  });

  test('is at most 6 for the invitations of a whole committee', async ({ testApp, signIn, page }) => {
    const club = await testApp.verifiedClub('Kelab Rebana');
    await signIn(club);
    await page.goto('/dashboard');
    const taps = new Taps();
    await taps.press(page.getByRole('main').getByRole('link', { name: 'Team', exact: true }));
    const people = ['ana', 'bob', 'cik', 'dee', 'eva'].map((name) => `${name}.taps@siswa.test`);
    await taps.write(page.getByLabel('Email'), people.join(', '));
    taps.count += 1;
    await page.getByLabel('Office', { exact: true }).selectOption('Event editor');
    await taps.press(page.getByRole('button', { name: 'Send invitation' }));
    const results = page.getByRole('list', { name: 'Invitations of this paste' });
    await expect(results.getByText('Sent', { exact: true })).toHaveCount(5);
    expect(taps.count).toBeLessThanOrEqual(6);
  });
});

/**
 * From the page of an event to its Buy Ticket button, as somebody without an account: the link, the seven fields of the
 * registration, and the Enter key of the keyboard in the last of them, which is no tap on the page.
 */
async function becomesABuyer(page: Page, taps: Taps, eventId: string, email: string): Promise<void> {
  await page.goto(`/events/${eventId}`);
  await taps.press(page.getByRole('main').getByRole('link', { name: 'Create an account' }));
  const fields = Object.entries({ ...REGISTRATION, Email: email, Password: PASSWORD });
  for (const [label, text] of fields) await taps.write(page.getByLabel(label, { exact: true }), text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
}

async function readText(download: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<string> {
  const parts: string[] = [];
  for await (const part of await download.createReadStream()) parts.push(String(part));
  return parts.join('');
}
