import { expect, test, toast } from './acara.ts';
import { fillInLogin } from './account-pages.ts';

// Uses keys instead of clicks: a pointer over a toast keeps it open.
test('shows a success toast for three seconds and an error toast for four', {
  tag: ['@S2.toast.success', '@S2.toast.error', '@S9.toast.success', '@S9.toast.error'],
}, async ({ testApp, signIn, page }) => {
  await page.clock.install();
  await page.goto('/login');
  await fillInLogin(page, { email: 'nobody@siswa.test', password: 'not the password' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  const refusal = toast(page, 'That email and password don’t match.', 'alert');
  await expect(refusal).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(200);
  await expect(refusal).toBeHidden();

  await page.clock.resume();
  await signIn(await testApp.student());
  await page.goto('/my-tickets');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter');
  const farewell = toast(page, 'Logged out successfully!');
  await expect(farewell).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(farewell).toBeVisible();
  await page.clock.runFor(200);
  await expect(farewell).toBeHidden();
});
