import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { runCommand } from '../../support/command-line.ts';
import { expect, test, toast } from '../acara.ts';
import { expectAccessible } from '../accessible.ts';
import { logIn } from '../account-pages.ts';

test.use({ hostName: 'localhost' });

const PERIOD_MS = 30_000;

/** Returns the next code of an authenticator app, whose present one may have been used. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + PERIOD_MS });

test('asks a person with an authenticator app for its code, or for a recovery code, until an operator resets it', async ({
  page,
  testApp,
  signIn,
}) => {
  const student = await testApp.student();
  await signIn(student);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Security settings' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is wrong or has been used.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these codes safe' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).last().click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  for (const code of [nextCode(secret), recoveryCode]) {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await logIn(page, student);
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await field.fill(code);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  }

  const { server } = testApp;
  await runCommand(['reset-second-factor', student.email], {
    dataDir: server.dataDir,
    env: { ...testApp.env, PUBLIC_URL: server.url },
  });
  await logIn(page, student);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  const subjects = (await testApp.mailsTo(student.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Your Acara account was reset to its password',
    'An authenticator app was set up for your Acara account',
  ]);
});

test('asks an admin to confirm the password for something sensitive, and loses nothing', async ({
  page,
  testApp,
  signIn,
}) => {
  const person = await testApp.student(`Sam ${randomUUID().slice(0, 8)}`);
  await signIn(await testApp.demo('admin'));
  let refusals = 1;
  await page.route('**/api/admin/people/*/disabled', (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    const error = 'Please confirm that it’s you, then try again.';
    return route.fulfill({ status: 403, json: { error, message: error, code: 'fresh_sign_in_required' } });
  });
  await page.goto(`/admin/people?q=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: `Manage ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Disable the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('acara-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, `The account of ${person.name} is disabled.`)).toBeVisible();
  const { api } = await testApp.demo('admin');
  const { people } = await api.listPeople({ q: person.name, role: null, cursor: null });
  expect(people.map(({ disabled }) => disabled)).toEqual([true]);
});

test('changes the password and signs other devices out, in both languages and in the dark', async ({
  page,
  pageOf,
  testApp,
  signIn,
}) => {
  const student = await testApp.student();
  await signIn(student);
  const elsewhere = await pageOf(student);
  await elsewhere.goto('/dashboard');
  await page.goto('/security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page, 'security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New Password').fill('Password-2026!');
  await page.getByLabel('Confirm Password').fill('Password-2026!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible();
  await page.getByLabel('New Password').fill('dua layang-layang hijau');
  await page.getByLabel('Confirm Password').fill('dua layang-layang hijau');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed.')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await page.evaluate(() => localStorage.setItem('acara.language', 'ms'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keselamatan');
  await expect(page.getByRole('main').getByText('Peranti ini', { exact: true })).toBeVisible();
});
