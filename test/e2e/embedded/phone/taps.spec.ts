import { expect, test } from '../../acara.ts';
import { Taps } from '../../phone/taps.ts';

/** The press on the account in Google’s window counts as well. */
test('is at most 6 taps from an event’s page to a paid ticket with Google, for somebody without an account', async ({
  testApp,
  page,
  buyer,
}) => {
  const event = await testApp.event({ title: 'Taps with Google', price: 12 });
  await page.goto(`/events/${event.id}`);
  const taps = new Taps();
  await taps.press(page.getByRole('main').getByRole('link', { name: 'Login' }));
  const opening = page.waitForEvent('popup');
  await taps.press(page.getByRole('button', { name: 'Continue with Google' }));
  await taps.press((await opening).getByRole('button', { name: 'Sandbox Student' }));
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  await taps.press(buyer.buyButton);
  await expect(page).toHaveURL(/\/my-tickets$/);
  await taps.press(page.getByRole('button', { name: 'Pay now' }));
  await taps.press(page.getByRole('button', { name: /^Pay RM/ }));
  await buyer.sees('You’re going!');
  expect(taps.count).toBeLessThanOrEqual(6);
});
