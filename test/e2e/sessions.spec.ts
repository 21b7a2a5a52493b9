import { expect, test } from './acara.ts';
import { logIn } from './account-pages.ts';

test('signs every tab out when one tab signs out', {
  tag: ['@S4.auth.sign-out', '@S7.identity.changes'],
}, async ({ testApp, signIn, page, context }) => {
  await signIn(await testApp.student('Nur Aina'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nur Aina');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByLabel('Full Name')).toHaveValue('Nur Aina');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(otherTab).toHaveURL(/\/login$/);
});

test('keeps a session over a reload and in a new tab', {
  tag: ['@main', '@S4.auth.profile', '@S7.users.read'],
}, async ({ testApp, signIn, page, context }) => {
  await signIn(await testApp.student('Nur Aina'));
  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nur Aina');
  const newTab = await context.newPage();
  await newTab.goto('/dashboard');
  await expect(newTab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nur Aina');
});

test('refuses a wrong password without revealing whether the account exists', { tag: '@main' }, async ({
  testApp,
  page,
}) => {
  const { email } = await testApp.student();
  const sentences: string[] = [];
  for (const typed of [email, 'nobody@siswa.test']) {
    await logIn(page, { email: typed, password: 'not the password' });
    const refusal = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(refusal).toHaveText(/./);
    sentences.push((await refusal.textContent()) ?? '');
  }
  expect(sentences[0]).toBe(sentences[1]);
});
