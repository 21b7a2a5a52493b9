import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { fillInAnEvent } from './event-form.ts';
import { callsOf } from './specification-page.ts';

/** The server first refuses with this sentence, then without one. */
const SENTENCE = 'The server said why.';

async function refuse(page: Page, address: string | RegExp, method: string): Promise<{ silently: boolean }> {
  const how = { silently: false };
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.continue();
    const json = how.silently ? {} : { error: SENTENCE, message: SENTENCE, code: 'forbidden' };
    return route.fulfill({ status: 403, json });
  });
  return how;
}

test('sends the event and quantity 1 with a purchase and shows the server’s message or ours when it fails', {
  tag: [
    '@S1.backend',
    '@S7.bearer',
    '@S7.tickets.purchase',
    '@S8.purchase-failure',
    '@S8.purchase-fallback',
    '@S9.quantity',
  ],
}, async ({ testApp, signIn, buyer, page }) => {
  const event = await testApp.event();
  await signIn(await testApp.student());
  const calls = callsOf(page);
  const refusal = await refuse(page, '**/api/tickets/purchase', 'POST');
  await buyer.opens(event);
  await buyer.buyButton.click();
  await expect(toast(page, SENTENCE, 'alert')).toBeVisible();
  refusal.silently = true;
  await buyer.buyButton.click();
  await expect(toast(page, 'Failed to purchase ticket', 'alert')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  expect(calls.find(({ path }) => path === '/tickets/purchase')).toMatchObject({
    method: 'POST',
    authorization: expect.stringMatching(/^Bearer \S+$/),
    body: { eventId: event.id, quantity: 1 },
  });
});

test('shows the server’s message or ours when an event can’t be created, and keeps the form’s input', {
  tag: ['@S8.create-failure', '@S8.create-fallback'],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.newClub());
  const refusal = await refuse(page, /\/api\/events$/, 'POST');
  await page.goto('/create-event');
  await fillInAnEvent(page, 'Not Today');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, SENTENCE, 'alert')).toBeVisible();
  refusal.silently = true;
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Failed to create event', 'alert')).toBeVisible();
  await expect(page).toHaveURL(/\/create-event$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not Today');
});

test('shows the server’s message or ours when a profile can’t be saved', {
  tag: ['@S8.profile-failure', '@S8.profile-fallback'],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.student());
  const refusal = await refuse(page, '**/api/auth/profile', 'PUT');
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Update Profile' });
  await save.click();
  await expect(toast(page, SENTENCE, 'alert')).toBeVisible();
  refusal.silently = true;
  await save.click();
  await expect(toast(page, 'Failed to update profile', 'alert')).toBeVisible();
});
