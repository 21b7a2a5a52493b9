import type { Page } from '@playwright/test';
import { expect, test, toast } from '../acara.ts';

/** Answers the emulator’s window as Google would, as a new person. Returns their email. */
async function throughGoogle(page: Page): Promise<string> {
  const google = await toGoogle(page);
  await google.getByRole('button', { name: 'Add new account' }).click();
  await google.getByRole('button', { name: 'Auto-generate user information' }).click();
  const email = await google.getByLabel('Email').inputValue();
  await google.getByRole('button', { name: 'Sign in with Google.com' }).click();
  return email;
}

async function toGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return opening;
}

test('signs a student in with Google, sells them a ticket and keeps the session', async ({
  testApp,
  page,
  buyer,
}) => {
  const event = await testApp.event({ price: 12 });
  await page.goto('/login');
  await throughGoogle(page);
  await expect(toast(page, 'Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);

  await buyer.holdsATicketFor(event);
  await buyer.goesToTheBank();
  await buyer.paysFor(event);
  await page.reload();
  await buyer.seesTheTicketFor(event);
});

test('gives a new person who signs up with Google the role student', async ({ page }) => {
  await page.goto('/register');
  const email = await throughGoogle(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Role')).toHaveValue(/student/i);
});

test('says that Google’s window was closed and offers another try', async ({ page }) => {
  await page.goto('/login');
  const google = await toGoogle(page);
  await expect(page.getByRole('button', { name: 'Waiting for the other window…' })).toBeVisible();
  await google.close();
  await expect(toast(page, 'The sign-in window was closed.', 'alert')).toBeVisible({ timeout: 20_000 });
  await throughGoogle(page);
  await expect(page).toHaveURL(/\/events$/);
});

test('says so when popups are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const blocked = 'Your browser blocked the sign-in window. Allow pop-ups for this page, then try again.';
  await expect(toast(page, blocked, 'alert')).toBeVisible();
});
