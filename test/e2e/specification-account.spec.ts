import { expect, test, toast } from './acara.ts';
import { register, submitLogin } from './account-pages.ts';
import { callsOf, REGISTRATION } from './specification-page.ts';

test('shows the login’s toggle, email, password, Google button and link to the registration', {
  tag: [
    '@S2.login.toggle',
    '@S2.login.email',
    '@S2.login.password',
    '@S2.login.google',
    '@S2.login.register',
    '@S5.login.email',
    '@S5.login.password',
  ],
}, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(2);
  await expect(main.getByRole('radio', { name: 'Student', exact: true })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'Club', exact: true })).not.toBeChecked();
  await expect(main.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(main.getByRole('button', { name: /Google/ })).toBeEnabled();
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  for (const label of ['Email', 'Password']) {
    const field = main.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleDescription(`${label} is required.`);
  }
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await expect(page).toHaveURL(/\/login$/);
});

test('gives no role by the toggle: sends a student who chooses Club to the home page', {
  tag: '@S2.login.target-only',
}, async ({ testApp, page }) => {
  const student = await testApp.student();
  await page.goto('/login');
  await page.getByRole('radio', { name: 'Club', exact: true }).check();
  await submitLogin(page, student);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${testApp.server.url}/`);
  expect((await student.api.viewProfile()).user.role).toBe('student');
});

test('shows the registration’s seven required fields, note, Google button and link to the login', {
  tag: [
    '@S2.register.title',
    '@S2.register.google',
    '@S2.register.login',
    '@S2.register.note',
    '@S5.register.full-name',
    '@S5.register.email',
    '@S5.register.student-id',
    '@S5.register.faculty',
    '@S5.register.phone-number',
    '@S5.register.password',
    '@S5.register.confirm-password',
    '@S6.register.role',
  ],
}, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/register');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(main.getByRole('textbox')).toHaveCount(7);
  await expect(main.getByRole('radio').or(main.getByRole('combobox'))).toHaveCount(0);
  await expect(main.getByText('A university email is recommended for full access.')).toBeVisible();
  await expect(main.getByRole('button', { name: /Google/ })).toBeEnabled();
  await expect(main.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');
  await main.getByRole('button', { name: 'Create Account' }).click();
  for (const label of Object.keys(REGISTRATION)) {
    const field = main.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is required\\.`));
  }
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('shows the provider’s message when a login or registration fails', {
  tag: ['@S8.login-failure', '@S8.register-failure', '@S8.console'],
}, async ({ testApp, page }) => {
  const { email } = await testApp.student();
  await test.step('login', async () => {
    await page.goto('/login');
    const noted = page.waitForEvent('console', (message) => message.type() === 'error');
    await submitLogin(page, { email, password: 'not the password' });
    await expect(toast(page, 'That email and password don’t match.', 'alert')).toBeVisible();
    await noted;
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step('register', async () => {
    const noted = page.waitForEvent('console', (message) => message.type() === 'error');
    await register(page, email);
    const taken = 'An account with this email already exists. Sign in instead.';
    await expect(toast(page, taken, 'alert')).toBeVisible();
    await noted;
    await expect(page).toHaveURL(/\/register$/);
  });
});

test('signs a person in without a profile when it can’t be read, and logs it to the console', {
  tag: ['@S7.users.read', '@S8.profile-read'],
}, async ({ testApp, signIn, page, browserErrors }) => {
  browserErrors.expect(/The profile could not be read/);
  const student = await testApp.student();
  await signIn(student);
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 429, json: { error: 'Not now.', code: 'rate_limited' } }),
  );
  const noted = page.waitForEvent('console', (message) =>
    message.text().startsWith('The profile could not be read'),
  );
  await page.goto('/events');
  await noted;
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
