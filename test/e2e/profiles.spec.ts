import { expect, test, toast } from './acara.ts';

test('saves a student’s changed profile and shows the new name in the navigation', {
  tag: ['@main', '@S2.profile.name', '@S5.profile.name'],
}, async ({ testApp, signIn, page }) => {
  const student = await testApp.student('Nur Aina');
  await signIn(student);
  await page.goto('/profile');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(student.email);
  await expect(email).toHaveAttribute('readonly');
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveAttribute('readonly');

  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full Name is required.');
  await page.getByLabel('Full Name').fill('Nur Aina binti Razak');
  await page.getByLabel('Faculty').fill('Faculty of Law');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nur Aina binti Razak' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Faculty')).toHaveValue('Faculty of Law');
  await page.goto('/dashboard');
  await expect(page.getByText('Faculty of Law')).toBeVisible();
});

test('keeps the chosen language', async ({ testApp, signIn, page }) => {
  await signIn(await testApp.student());
  await page.goto('/my-tickets');
  await page.getByRole('button', { name: 'BM: Bahasa Melayu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket Saya');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket Saya');
});
