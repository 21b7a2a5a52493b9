import { expect, test, toast } from './acara.ts';
import { submitLogin } from './account-pages.ts';

test('confirms a free ticket at once', { tag: '@main' }, async ({ testApp, buyer, signIn, page }) => {
  const event = await testApp.event({ price: 0 });
  await signIn(await testApp.student());
  await buyer.opens(event);
  await buyer.buyButton.click();
  await expect(toast(page, 'Ticket confirmed!')).toBeVisible();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await page.getByRole('link', { name: event.title }).click();
  await buyer.seesTheTicketFor(event);
});

test('says on a sold-out event’s page that it is sold out', { tag: '@main' }, async ({
  testApp,
  buyer,
  signIn,
}) => {
  await signIn(await testApp.student());
  await buyer.opens(await testApp.demoEvent('Bunga Raya Dance Showcase'));
  await expect(buyer.buyButton).toBeDisabled();
  await expect(buyer.buyButton).toHaveAccessibleDescription('Sold out');
});

test('asks a visitor to sign in before buying and returns them to the event', {
  tag: [
    '@S1.sign-in.password',
    '@S2.event.login',
    '@S4.auth.signed-in',
    '@S7.identity.password',
    '@S8.login',
  ],
}, async ({ testApp, buyer, page }) => {
  const event = await testApp.event();
  const student = await testApp.student();
  await buyer.opens(event);
  await expect(page.getByText('Please login to purchase tickets', { exact: true })).toBeVisible();
  await expect(buyer.buyButton).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, student);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  await expect(buyer.buyButton).toBeEnabled();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});
