import { expect } from './acara.ts';
import { test } from './payment-providers.ts';

test.use({ furtherSettings: { HOLD_MINUTES: '0.15' } });

test('confirms a ticket when money of a bill arrives after the time to pay', async ({
  testApp,
  providers,
  buyer,
  signIn,
  page,
}) => {
  const event = await testApp.event({ capacity: 5 });
  await signIn(await testApp.student());
  await buyer.goesToPayFor(event);
  await buyer.choosesToPay('Online banking (FPX)', /opens Billplz$/, 'Billplz');
  await expect(page).toHaveURL(/\/bills\//);
  const bill = page.url().split('/').at(-1) ?? '';
  await page.goBack();
  await buyer.sees('The time to pay has run out', { timeout: 20_000 });
  await providers.billplz.pay(bill);
  await buyer.sees('You’re going!', { timeout: 20_000 });
  await expect(page.getByText('Your payment came late, but there was still a place for you.')).toBeVisible();
  await buyer.seesTheTicketFor(event);
});

for (const [provider, method, isOneOfMany, button] of [
  ['CHIP', 'DuitNow QR', false, 'Pay with duitnow_qr'],
  ['Stripe', 'Card', true, 'Pay'],
] as const)
  test(`releases the place and closes the checkout of a buyer who comes back late from ${provider}`, async ({
    testApp,
    buyer,
    signIn,
    browserErrors,
    page,
  }) => {
    const event = await testApp.event({ capacity: 1 });
    await signIn(await testApp.student());
    await buyer.goesToPayFor(event);
    await buyer.choosesToPay(method, `opens ${provider}`, isOneOfMany ? provider : null);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    const checkout = page.url();
    await page.goBack();
    await buyer.sees('The time to pay has run out', { timeout: 20_000 });
    browserErrors.expect(/410 \(Gone\)/);
    await page.goto(checkout);
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
    await buyer.opens(event);
    await expect(buyer.buyButton).toBeEnabled();
  });
