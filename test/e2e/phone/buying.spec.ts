import { expect, test } from '../acara.ts';

test('keeps the buy button at the foot of the phone’s screen', async ({ testApp, buyer, signIn, page }) => {
  const event = await testApp.event({ price: 18 });
  await signIn(await testApp.student());
  await buyer.opens(event);
  await expect(buyer.buyButton).toBeInViewport({ ratio: 1 });
  await buyer.buyButton.tap();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await buyer.goesToTheBank();
  await buyer.paysFor(event);
});
