import { expect } from './acara.ts';
import { expectAccessible, expectReflow } from './accessible.ts';
import { test } from './payment-providers.ts';

test.beforeEach(async ({ testApp, signIn }) => signIn(await testApp.student()));

test('confirms a ticket through another provider after a payment failed at the first', async ({
  testApp,
  buyer,
  page,
}) => {
  const event = await testApp.event({ price: 18 });
  await buyer.goesToPayFor(event);
  await buyer.sees('Complete your payment');
  await expect(page.getByRole('radio', { name: 'DuitNow QR' })).toBeChecked();
  await expectAccessible(page, 'ways to pay');
  await expectReflow(page, 'ways to pay');

  await buyer.choosesToPay('DuitNow QR', 'opens CHIP');
  await expect(page.getByTestId('amount')).toHaveText('MYR 18.00');
  await page.getByRole('button', { name: 'Fail with duitnow_qr' }).click();
  await buyer.sees('The payment did not go through');
  await expect(page.getByRole('radio', { name: 'DuitNow QR' })).toBeChecked();
  await expect(page.getByText('tried', { exact: true })).toBeVisible();

  await buyer.choosesToPay('Card', 'opens Stripe', 'Stripe');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await buyer.isGoingTo(event);
});

test('opens the chosen bank through Billplz, and opens it again after a failure', async ({
  testApp,
  buyer,
  page,
}) => {
  const event = await testApp.event();
  await buyer.goesToPayFor(event);
  await page.getByRole('radio', { name: 'Online banking (FPX)' }).check();
  await page.getByText('Other provider').click();
  await page.getByRole('combobox', { name: 'Paid through' }).selectOption('Billplz');
  await page.getByRole('combobox', { name: 'Your bank' }).selectOption('Billplz Simulator');
  await page.getByRole('button', { name: 'opens Billplz Simulator' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await buyer.sees('The payment did not go through');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await buyer.isGoingTo(event);
});

test('pays through another provider while the first is awaited, and closes the first checkout', async ({
  testApp,
  providers,
  buyer,
  page,
}) => {
  const event = await testApp.event();
  await buyer.goesToPayFor(event);
  await buyer.choosesToPay('Card', 'opens Stripe', 'Stripe');
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.goBack();
  await buyer.sees('Have you paid?');
  await expectAccessible(page, 'waiting for a provider');
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await buyer.choosesToPay('DuitNow QR', 'opens CHIP');
  await page.getByRole('button', { name: 'Pay with duitnow_qr' }).click();
  await buyer.isGoingTo(event);
  await page.goto('/my-tickets');
  await expect(page.getByRole('heading', { name: event.title })).toHaveCount(1);
  expect(providers.stripe.requests.filter((request) => request.endsWith('/expire'))).not.toEqual([]);
});

test('confirms the ticket by the callback after a return without paying and a closed tab', async ({
  testApp,
  providers,
  buyer,
  page,
  context,
}) => {
  const event = await testApp.event();
  await buyer.goesToPayFor(event);
  await buyer.choosesToPay('DuitNow QR', 'opens CHIP');
  await page.getByRole('link', { name: 'Return to seller' }).click();
  await buyer.sees('You have not paid yet');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('amount')).toBeVisible();
  const { id } = providers.chip.purchases.at(-1) ?? { id: '' };
  await page.close();
  await providers.chip.pay(id);
  const later = await context.newPage();
  await later.goto('/my-tickets');
  await expect(later.getByText('confirmed', { exact: true })).toBeVisible();
});

test('says at once that a provider does not answer, and takes the payment through another', async ({
  testApp,
  providers,
  buyer,
  browserErrors,
  page,
}) => {
  const event = await testApp.event();
  await buyer.goesToPayFor(event);
  providers.chip.faults.settings.isAway = true;
  browserErrors.expect(/503/);
  await buyer.choosesToPay('DuitNow QR', 'opens CHIP');
  await expect(page.getByRole('alert')).toContainText('CHIP is not answering right now.');
  await expectAccessible(page, 'provider that does not answer');
  providers.chip.faults.settings.isAway = false;
  await buyer.choosesToPay('Teluk Pay', 'opens Teluk Pay');
  await buyer.paysFor(event);
});
