import type { Page } from '@playwright/test';
import { expect, test, toast } from '../acara.ts';
import { violationsOn } from '../axe.ts';

/** Presses the Google button and returns the provider’s window. */
async function toGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const google = await opening;
  await expect(google.getByRole('heading', { level: 1 })).toHaveText('Choose an account');
  return google;
}

async function nameOnProfile(page: Page, name: string): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
}

test('signs a student in with Google in a popup and keeps the session', {
  tag: [
    '@S1.sign-in.google',
    '@S2.login.google',
    '@S4.auth.google-role',
    '@S7.identity.google',
    '@S8.google',
  ],
}, async ({ page }) => {
  await page.goto('/login');
  const google = await toGoogle(page);
  await expect(page.getByRole('button', { name: 'Waiting for the other window…' })).toBeVisible();
  const closing = google.waitForEvent('close');
  await google.getByRole('button', { name: 'Sandbox Student' }).click();
  await closing;
  await expect(toast(page, 'Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
  await nameOnProfile(page, 'Sandbox Student');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Sandbox Student');
  await expect(page.getByLabel('Role')).toHaveValue(/student/i);
});

test('signs a new person up with Google and opens their dashboard', {
  tag: ['@S2.register.google', '@S2.register.after', '@S4.auth.google-name', '@S8.google'],
}, async ({ page }) => {
  await page.goto('/register');
  const google = await toGoogle(page);
  await google.getByText('Use another account').click();
  await google.getByLabel('Email').fill('nurul.huda@student.acara.test');
  await google.getByLabel('Name').fill('Nurul Huda');
  await google.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nurul Huda');
});

test('returns to the requested page after a sign-in with Google', async ({ page }) => {
  await page.goto('/my-tickets');
  const google = await toGoogle(page);
  await google.getByRole('button', { name: 'Sandbox Organizer' }).click();
  await expect(page).toHaveURL(/\/my-tickets$/);
});

test('says that the sign-in was declined or its window closed, and offers another try', {
  tag: '@S8.google-failure',
}, async ({ page }) => {
  await page.goto('/login');
  await (await toGoogle(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Sign-in was cancelled.', 'alert')).toBeVisible();
  await (await toGoogle(page)).close();
  await expect(toast(page, 'The sign-in window was closed.', 'alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await (await toGoogle(page)).getByRole('button', { name: 'Sandbox Organizer' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('refuses a Google account without a verified email', async ({ page }) => {
  await page.goto('/login');
  await (await toGoogle(page)).getByRole('button', { name: 'Sandbox Newcomer' }).click();
  const refusal =
    'This account has no verified email. Verify it with your provider, or sign up with a password.';
  await expect(toast(page, refusal, 'alert')).toBeVisible();
});

test('shows our own message when the provider fails without one', {
  tag: '@S8.google-fallback',
}, async ({ page }) => {
  await page.route('**/api/identity/renew', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/login');
  await (await toGoogle(page)).getByRole('button', { name: 'Sandbox Student' }).click();
  await expect(toast(page, 'Failed to sign in with Google', 'alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('signs in by a full-page redirect when popups are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Sandbox Student' }).click();
  await expect(toast(page, 'Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Full Name')).toHaveValue('Sandbox Student');
});

test('continues in the second popup when the first one is closed', async ({ page }) => {
  await page.goto('/login');
  const google = await toGoogle(page);
  await page.close();
  await google.getByRole('button', { name: 'Sandbox Student' }).click();
  await expect(google).toHaveURL(/\/dashboard$/);
  await expect(google.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sandbox Student');
});

test('signs a stranger out when the owner of the email signs in with Google', async ({
  testApp,
  page,
  signIn,
}) => {
  const attacker = await testApp.student('A Stranger');
  await signIn(attacker);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, A Stranger');

  const owner = await page.context().browser()?.newContext({ baseURL: testApp.server.url });
  if (!owner) throw new Error('There is no browser.');
  const ownersPage = await owner.newPage();
  await ownersPage.goto('/login');
  const google = await toGoogle(ownersPage);
  await google.getByText('Use another account').click();
  await google.getByLabel('Email').fill(attacker.email);
  await google.getByRole('button', { name: 'Continue' }).click();
  await expect(ownersPage).toHaveURL(/\/events$/);

  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(testApp.signIn(attacker.email, attacker.password)).rejects.toThrow();
  await owner.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`passes the accessibility rules on the sandbox’s pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/identity/google');
    await page.getByText('Use another account').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await violationsOn(page, {})).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.');
    expect(await violationsOn(page, {})).toEqual([]);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });
