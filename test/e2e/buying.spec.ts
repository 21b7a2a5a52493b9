import { expect, test, toast } from './acara.ts';
import { held } from './specification-page.ts';

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

test('shows the server’s message when another buyer takes the last place', {
  tag: '@S8.purchase-failure',
}, async ({ testApp, buyer, signIn, page }) => {
  const event = await testApp.event({ capacity: 1 });
  await signIn(await testApp.student());
  await buyer.opens(event);
  await expect(buyer.buyButton).toBeEnabled();
  const rival = await testApp.student('Suresh Wong');
  const letGo = await held(page, '**/api/tickets/purchase');
  await buyer.buyButton.click();
  await rival.api.purchaseTicket({ eventId: event.id, quantity: 1, idempotencyKey: null });
  letGo();
  await expect(toast(page, 'This event is sold out.', 'alert')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
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
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  await expect(buyer.buyButton).toBeEnabled();
});

test('says on unknown event, ticket and payment pages that nothing was found', {
  tag: ['@S2.event.missing', '@S2.ticket.missing', '@S8.event-missing', '@S8.ticket-missing'],
}, async ({ testApp, buyer, signIn, page }) => {
  await signIn(await testApp.student());
  for (const [address, title] of [
    ['/events/nothing', 'Event not found'],
    ['/tickets/nothing', 'Ticket not found'],
    ['/pay/nothing', 'Payment not found'],
  ] as const) {
    await page.goto(address);
    await buyer.sees(title);
  }
});

test('answers another person’s ticket like a missing one', async ({ testApp, buyer, signIn, page }) => {
  const event = await testApp.event({ price: 0 });
  const owner = await testApp.student('Nur Aina');
  const { ticket } = await owner.api.purchaseTicket({ eventId: event.id, quantity: 1, idempotencyKey: null });
  await signIn(await testApp.student());
  await page.goto(`/tickets/${ticket.id}`);
  await buyer.sees('Ticket not found');
});
