import { expect, test, toast } from './acara.ts';
import { fillInAnEvent } from './event-form.ts';

test('puts a verified club’s event on sale as soon as it is created', { tag: '@main' }, async ({
  testApp,
  signIn,
  buyer,
  page,
}) => {
  await signIn(await testApp.demo('club'));
  await page.goto('/create-event');
  await fillInAnEvent(page, 'Choirs by the Lake');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signIn(await testApp.student());
  await buyer.opens(await testApp.demoEvent('Choirs by the Lake'));
  await expect(page.getByText('RM 12.50').first()).toBeVisible();
  await expect(page.getByText('0 / 80')).toBeVisible();
  await expect(page.getByText(/7 Mar 2031/).first()).toBeVisible();
  await expect(buyer.buyButton).toBeEnabled();
});

test('sells no ticket of a new club’s event before its review', async ({ testApp, signIn, page }) => {
  const club = await testApp.newClub();
  await signIn(club);
  await page.goto('/create-event');
  await fillInAnEvent(page, 'Not Yet on Sale');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  const { events } = await club.api.listMyEvents({ limit: null, cursor: null });
  expect(events.map(({ title, status }) => [title, status])).toEqual([['Not Yet on Sale', 'pending_review']]);
  await expect(testApp.demoEvent('Not Yet on Sale')).rejects.toThrow();
});

test('restores a half-filled event form and shows errors beside their fields', async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.newClub());
  await page.goto('/create-event');
  await fillInAnEvent(page, 'Half a Plan');
  await page.getByLabel('End Date').fill('2031-03-07T19:00');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByLabel('End Date')).toHaveAccessibleDescription(
    /End date must be after the start date\./,
  );
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a Plan');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
