import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { submitLogin } from './account-pages.ts';
import { fillInAnEvent } from './event-form.ts';

const SHUT_OUT_WITHIN_MS = 5_000;

test('lists an unverified club’s event once an admin has approved it', {
  tag: '@main',
}, async ({ testApp, signIn, page }) => {
  const club = await testApp.newClub('Kelab Serindit');
  const title = 'Birds before Breakfast';
  await test.step('shows the club that its event waits for review', async () => {
    await signIn(club);
    await page.goto('/create-event');
    await fillInAnEvent(page, title);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(toast(page, 'Event created successfully!')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('main').getByText('Pending review', { exact: true })).toBeVisible();
    await page.goto('/events?q=birds');
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  });
  await test.step('approves the event as admin', async () => {
    await signIn(await testApp.demo('admin'));
    await page.goto('/admin/reviews');
    await page.getByRole('list', { name: 'Event reviews' }).getByRole('button', { name: title }).click();
    await page.getByRole('button', { name: `Approve ${title}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Put this event on sale?' });
    await dialog.getByLabel('Note to the club').fill('Lovely. Have fun.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, `“${title}” is now on sale.`)).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  });
  await test.step('finds the event as a visitor', async () => {
    await page.goto('/events?q=birds');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: 'Buy Ticket' })).toBeEnabled();
    await expect
      .poll(async () => (await testApp.mailsTo(club.email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Lovely. Have fun.'));
  });
});

test('makes a student the president of a club once an admin approves the request', async ({
  testApp,
  signIn,
  page,
}) => {
  const student = await testApp.student('Nur Aina');
  const navigation = page.getByRole('navigation');
  const pages = ['Create Event', 'Analytics'];
  await test.step('asks for a club as a student', async () => {
    await signIn(student);
    await page.goto('/profile');
    for (const name of pages) await expect(navigation.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start a club' }).click();
    await page.getByLabel('Club Name').fill('Kelab Wayang');
    await page.getByLabel('About the club').fill('Shadow plays, every other Friday.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(toast(page, 'Request sent. You’ll get an email once it is decided.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your request for a club' })).toBeVisible();
  });
  await test.step('approves the request as admin', async () => {
    await signIn(await testApp.demo('admin'));
    await page.goto('/admin/club-requests');
    await page.getByRole('button', { name: 'Approve Kelab Wayang' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve Kelab Wayang?' });
    await dialog.getByLabel('Verified club').check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Kelab Wayang is on Acara now.')).toBeVisible();
  });
  await test.step('shows the club’s pages to the student who acts for it', async () => {
    await signIn(student);
    await page.goto('/profile');
    await expect(page.getByLabel('Role')).toHaveValue('Student');
    await page.getByRole('button', { name: 'Act for a club' }).click();
    await page.getByRole('menuitemradio', { name: 'Kelab Wayang · President' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const [name, title] of [
      ['Create Event', 'Create New Event'],
      ['Analytics', 'Analytics Dashboard'],
    ] as const) {
      await navigation.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
});

test('locks a disabled person out of every page within five seconds and lets them in when enabled', async ({
  testApp,
  signIn,
  page,
  pageOf,
}) => {
  const student = await testApp.student('Suresh Wong');
  const studentsPage = await pageOf(student);
  await studentsPage.goto('/my-tickets');
  await expect(studentsPage.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
  await signIn(await testApp.demo('admin'));

  await test.step('disables the account as admin', async () => {
    await page.goto('/admin/people');
    await page.getByRole('searchbox', { name: 'Search people' }).fill(student.email);
    await expect(page.getByText(student.email)).toBeVisible();
    await decides(page, 'Disable the account', 'The account of Suresh Wong is disabled.');
  });
  await test.step('locks the person out', async () => {
    await expect(async () => {
      await studentsPage.goto('/my-tickets');
      await expect(studentsPage).toHaveURL(/\/login$/, { timeout: 1_500 });
    }).toPass({ timeout: SHUT_OUT_WITHIN_MS });
    await expect(student.api.listMyTickets({})).rejects.toMatchObject({ name: 'DomainError' });
  });
  await test.step('enables the account as admin', () =>
    decides(page, 'Enable the account', 'The account of Suresh Wong is enabled.'));
  await test.step('lets the person in', async () => {
    await submitLogin(studentsPage, student);
    await expect(toast(studentsPage, 'Logged in successfully!')).toBeVisible();
    await studentsPage.goto('/my-tickets');
    await expect(studentsPage.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
  });
});

test('shows at least fifteen rows of each list of work on a laptop', async ({ testApp, signIn, page }) => {
  await signIn(await testApp.demo('admin'));
  await page.setViewportSize({ width: 1440, height: 900 });
  // The longest line beside a title: many emails, of which many are not sent yet.
  await page.route('**/api/admin/outbox*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 12_345, waiting: 1_234 } });
  });
  for (const address of ['/admin/people', '/admin/outbox', '/admin/audit']) {
    await page.goto(address);
    await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 });
  }
});

async function decides(page: Page, action: string, done: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage Suresh Wong' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await expect(toast(page, done)).toBeVisible();
}
