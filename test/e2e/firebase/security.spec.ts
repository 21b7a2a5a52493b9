import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test, toast } from '../acara.ts';
import { logIn } from '../account-pages.ts';

test('sets up an authenticator app, changes the password at Firebase, signs out everywhere, and needs both then', async ({
  page,
  testApp,
}) => {
  const student = await testApp.student();
  await logIn(page, student);
  await expect(page).toHaveURL(/\/events$/);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these codes safe' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).last().click();

  // Firebase knows a session by the second in which it began.
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New Password').fill('dua layang-layang hijau');
  await page.getByLabel('Confirm Password').fill('dua layang-layang hijau');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  // With a new password, Firebase begins a new session.
  await confirmWith(page, first);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: student.email, password: 'dua layang-layang hijau' });
  await confirmWith(page, second);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/security');
  await expect(page.getByText('8 codes left')).toBeVisible();
});

async function confirmWith(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm with the code' }).click();
}

test('confirms the password at Firebase for something sensitive, and repeats the call', async ({
  page,
  testApp,
}) => {
  const student = await testApp.student();
  await logIn(page, student);
  await expect(page).toHaveURL(/\/events$/);
  let refusals = 1;
  await page.route('**/api/me/authenticator/begin', (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    const error = 'Please confirm that it’s you, then try again.';
    return route.fulfill({ status: 403, json: { error, message: error, code: 'fresh_sign_in_required' } });
  });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});
