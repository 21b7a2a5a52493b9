import { expect, test, toast } from '../acara.ts';

test('ends the session on the server when a person signs out', {
  tag: ['@main', '@S3.state.cleared', '@S4.auth.sign-out', '@S7.identity.sign-out', '@S8.sign-out'],
}, async ({ testApp, signIn, page, context }) => {
  await signIn(await testApp.student());
  const asking = page.waitForRequest((request) => request.url().endsWith('/api/tickets/my'));
  await page.goto('/my-tickets');
  const { authorization = '' } = await (await asking).allHeaders();
  const ask = async () => {
    const answer = await fetch(`${testApp.server.url}/api/tickets/my`, { headers: { authorization } });
    return answer.status;
  };
  expect(await ask()).toBe(200);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(ask, { timeout: 5_000 }).toBe(401);
  const renewal = await context.request.post('/api/identity/renew', { data: {} });
  expect(renewal.status()).toBe(401);

  await page.goto('/my-tickets');
  await expect(page).toHaveURL(/\/login$/);
});

test('asks once for session, profile and tickets when a page is loaded', async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.student());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/my-tickets');
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  for (const path of ['/api/identity/renew', '/api/auth/profile', '/api/tickets/my'])
    expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1]);
});

test('sets a new password by a reset link that works once', async ({ testApp, page, buyer, signIn }) => {
  const student = await testApp.student();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(student.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await buyer.sees('Check your email');

  await signIn(await testApp.demo('admin'));
  await page.goto('/admin/outbox');
  const row = page.getByRole('row').filter({ hasText: student.email });
  await row.getByText('Choose a new password for Acara').click();
  const mail = page.getByRole('dialog', { name: 'Choose a new password for Acara' });
  await mail.getByRole('tab', { name: 'Plain text' }).click();
  await expect(mail).toContainText('/reset-password');
  const link = /http\S+\/reset-password\S+/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto(link);
  await buyer.sees('Choose a new password');
  await page.getByLabel('New Password').fill('payung kuning besar');
  await page.getByLabel('Confirm Password', { exact: true }).fill('payung kuning besar');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(toast(page, 'Password changed. Log in with your new one.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(testApp.signIn(student.email, student.password)).rejects.toThrow();
  expect((await testApp.signIn(student.email, 'payung kuning besar')).uid).toBe(student.uid);

  await page.goto(link);
  await page.getByLabel('New Password').fill('pintu merah lama');
  await page.getByLabel('Confirm Password', { exact: true }).fill('pintu merah lama');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await buyer.sees('This link no longer works');
});
