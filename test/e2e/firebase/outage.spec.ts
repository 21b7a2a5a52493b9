import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, toast } from '../acara.ts';
import { logIn, PASSWORD, register } from '../account-pages.ts';
import { emulatorHost } from './run-emulator.ts';

const AWAY = 'The sign-in service can’t be reached. Check your connection and try again.';

test.beforeEach(({ browserErrors }) => browserErrors.expect(/ERR_FAILED/));

/** Makes Firebase unreachable for the browser; Acara still answers. */
async function loseFirebase(context: BrowserContext): Promise<void> {
  await context.route(`http://${emulatorHost()}/**`, (route) => route.abort());
}

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'log in': (page) => logIn(page, { email: 'somebody@siswa.test', password: PASSWORD }),
  register: (page) => register(page, 'somebody@siswa.test'),
  'ask for a link': async (page) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('somebody@siswa.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
  },
  'set a new password': async (page) => {
    await page.goto('/reset-password?oobCode=some-code');
    await page.getByLabel('New Password').fill('payung kuning besar');
    await page.getByLabel('Confirm Password', { exact: true }).fill('payung kuning besar');
    await page.getByRole('button', { name: 'Set New Password' }).click();
  },
};

for (const [wish, act] of Object.entries(ways))
  test(`says that Firebase is unreachable and keeps the input of a person who wants to ${wish}`, async ({
    context,
    page,
  }) => {
    await loseFirebase(context);
    await act(page);
    await expect(toast(page, AWAY, 'alert')).toBeVisible();
    await expect(page.getByRole('main').getByText(AWAY)).toBeVisible();
    await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
    const typed = page.getByRole('main').locator('input[name=email], input[name=password]').first();
    await expect(typed).not.toHaveValue('');
  });

test('says so when Google, which opens the popup, is unreachable', async ({ context, page }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(toast(page, AWAY, 'alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('keeps a signed-in person signed in while Firebase is unreachable', async ({
  context,
  testApp,
  signIn,
  page,
}) => {
  const student = await testApp.student();
  await signIn(student);
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue(student.name);
  await loseFirebase(context);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(student.name);
  await page.goto('/my-tickets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
});
