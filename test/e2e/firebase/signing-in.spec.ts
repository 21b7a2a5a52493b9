import { randomUUID } from 'node:crypto';
import { expect, test, toast } from '../acara.ts';
import { logIn, PASSWORD, register, submitLogin } from '../account-pages.ts';
import { callsOf, REGISTRATION } from '../specification-page.ts';

const someEmail = () => `${randomUUID()}@siswa.test`;

test('registers a student, signs them out and signs them in with the password', async ({ page }) => {
  const email = someEmail();
  const calls = callsOf(page);
  await register(page, email);
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${REGISTRATION['Full Name']}`);
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/auth/register',
    authorization: expect.stringMatching(/^Bearer \S+$/),
    body: { email, name: REGISTRATION['Full Name'], role: 'student', faculty: REGISTRATION.Faculty },
  });
  expect(JSON.stringify(sent)).not.toContain(PASSWORD);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
  await page.goto('/my-tickets');
  await expect(page).toHaveURL(/\/login$/);

  await submitLogin(page, { email, password: PASSWORD });
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await page.goto('/profile');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(REGISTRATION['Full Name']);
});

test('shows the same messages for a failed registration or login as the embedded service', async ({
  testApp,
  page,
}) => {
  const { email } = await testApp.student();
  await register(page, email);
  const taken = 'An account with this email already exists. Sign in instead.';
  await expect(toast(page, taken, 'alert')).toBeVisible();
  for (const address of [email, someEmail()]) {
    await logIn(page, { email: address, password: 'not the password' });
    await expect(toast(page, 'That email and password don’t match.', 'alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('tells a disabled person at the login that the account is disabled', async ({ testApp, page }) => {
  const student = await testApp.student();
  const { api } = await testApp.demo('admin');
  await api.disablePerson({ uid: student.uid, disabled: true });
  await logIn(page, { ...student, password: 'not the password' });
  await expect(toast(page, 'That email and password don’t match.', 'alert')).toBeVisible();
  await logIn(page, student);
  const disabled = 'This account is disabled. Ask your university’s Acara team.';
  await expect(toast(page, disabled, 'alert')).toBeVisible();
  await page.goto('/my-tickets');
  await expect(page).toHaveURL(/\/login$/);
});

test('ends a session on every page when an admin ends it', async ({ testApp, signIn, page, context }) => {
  const student = await testApp.student();
  await signIn(student);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/my-tickets');
  await expect(title).toHaveText('My Tickets');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByLabel('Full Name')).toHaveValue(student.name);

  // Firebase tells sessions apart by the second in which they began.
  await page.waitForTimeout(1_010 - (Date.now() % 1_000));
  const { api } = await testApp.demo('admin');
  await api.endSessions({ uid: student.uid });
  await page.goto('/my-tickets');
  await expect(page).toHaveURL(/\/login$/);
  await expect(otherTab).toHaveURL(/\/login$/);

  await submitLogin(page, student);
  await expect(title).toHaveText('My Tickets');
});

test('never loads Firebase for a visitor who does not sign in', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  for (const path of ['/', '/events']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.filter((url) => /(?<!lazy-)firebase|identitytoolkit|apis\.google/.test(url))).toEqual([]);
});
