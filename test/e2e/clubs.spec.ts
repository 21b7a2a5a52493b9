import { expect, test, toast } from './acara.ts';
import { fillInAnEvent } from './event-form.ts';

test('puts a verified club’s event on sale as soon as it is created', { tag: '@main' }, async ({
  testApp,
  signIn,
  buyer,
  page,
}) => {
  await signIn(await testApp.demo('club'));
  await page.goto('/create-event');
  await fillInAnEvent(page, 'Choirs by the Lake');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signIn(await testApp.student());
  await buyer.opens(await testApp.demoEvent('Choirs by the Lake'));
  await expect(page.getByText('RM 12.50').first()).toBeVisible();
  await expect(page.getByText('0 / 80')).toBeVisible();
  await expect(page.getByText(/7 Mar 2031/).first()).toBeVisible();
  await expect(buyer.buyButton).toBeEnabled();
});
