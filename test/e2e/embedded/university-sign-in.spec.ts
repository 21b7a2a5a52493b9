import type { Locator } from '@playwright/test';
import { expect, test } from '../acara.ts';

/** The sandbox plays the university's sign-in, the only one that is offered. */
test.use({
  settings: {
    ACCESS: 'sso',
    OIDC_ISSUER: 'sandbox',
    OIDC_NAME: 'Akaun Siswa',
    OIDC_CLAIM_STUDENT_ID: 'matric',
    OIDC_CLAIM_FACULTY: 'faculty',
    OIDC_CLAIM_YEAR: 'year',
  },
});

test('takes a newcomer of the university from an event to a paid ticket in at most eight taps, without a form', async ({
  testApp,
  buyer,
  page,
}) => {
  let taps = 0;
  const press = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const event = await testApp.demoEvent('Statistics Without Tears');
  await buyer.opens(event);
  await press(page.getByRole('main').getByRole('link', { name: 'Login' }));
  const opening = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: 'Continue with Akaun Siswa' }));
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await press((await opening).getByRole('button', { name: 'Sandbox Student' }));
  await buyer.sees(event.title);
  await press(buyer.buyButton);
  await expect(page).toHaveURL(/\/my-tickets$/);
  await press(page.getByRole('button', { name: 'Pay now' }));
  await press(page.getByRole('button', { name: /^Pay RM/ }));
  await buyer.sees('You’re going!');
  expect(taps).toBeLessThanOrEqual(8);

  await page.goto('/profile');
  await expect(page.getByLabel('Student ID')).toHaveValue('A26SB0001');
  await expect(page.getByLabel('Student ID')).not.toBeEditable();
  await expect(page.getByLabel('Full Name')).not.toBeEditable();
  await expect(page.getByText('From the university’s sign-in')).toHaveCount(4);
});

test('leads from the pages about passwords to the university’s sign-in', async ({ page }) => {
  for (const path of ['/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Continue with Akaun Siswa' })).toBeVisible();
  }
});
