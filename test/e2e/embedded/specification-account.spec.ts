import { expect, test, toast } from '../acara.ts';
import { fillInRegistration } from '../account-pages.ts';
import { callsOf, REGISTRATION } from '../specification-page.ts';

test('opens the account before it stores the profile with its token', {
  tag: [
    '@S2.register.after',
    '@S3.payload.registration',
    '@S5.register.mismatch',
    '@S6.register.role',
    '@S7.bearer',
    '@S7.auth.register',
    '@S7.identity.create',
    '@S8.register',
    '@S8.mismatch',
  ],
}, async ({ page }) => {
  const email = `student-${Date.now()}@siswa.test`;
  const calls = callsOf(page);
  await page.goto('/register');
  await fillInRegistration(page, email);
  await page.getByLabel('Confirm Password', { exact: true }).fill('gelas kaca hijau');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Passwords do not match', 'alert')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  await page.getByLabel('Confirm Password', { exact: true }).fill(REGISTRATION.Password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [account, profile] = calls.filter(({ method }) => method === 'POST');
  expect(account).toMatchObject({
    path: '/identity/sign-up',
    body: { email, password: REGISTRATION.Password },
  });
  expect(profile).toMatchObject({
    path: '/auth/register',
    authorization: expect.stringMatching(/^Bearer \S+$/),
    body: {
      email,
      name: REGISTRATION['Full Name'],
      role: 'student',
      studentId: REGISTRATION['Student ID'],
      faculty: REGISTRATION.Faculty,
      phoneNumber: REGISTRATION['Phone Number'],
    },
  });
});

test('shows the provider’s message when signing out fails, and forgets the person here', {
  tag: '@S8.sign-out-failure',
}, async ({ testApp, signIn, page }) => {
  const error = 'The session could not be ended.';
  await page.route('**/api/identity/sign-out', (route) =>
    route.fulfill({ status: 409, json: { error, message: error, code: 'unavailable' } }),
  );
  await signIn(await testApp.student());
  await page.goto('/events');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, error, 'alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
});
