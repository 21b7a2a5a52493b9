import { expect, test } from './acara.ts';

// Starts a server for this file alone, as the test kills it.
test.use({ settings: { LOG_LEVEL: 'warn' } });

test('keeps a ticket when the server is killed between purchase and payment', async ({
  testApp,
  buyer,
  signIn,
  browserErrors,
  page,
}) => {
  browserErrors.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  const event = await testApp.event({ capacity: 3 });
  await signIn(await testApp.student());
  await buyer.holdsATicketFor(event);
  await page.waitForLoadState('networkidle');

  await testApp.server.kill9();
  await testApp.server.restart();

  await page.reload();
  await expect(page.getByText('pending payment', { exact: true })).toBeVisible();
  await buyer.goesToTheBank();

  await testApp.server.kill9();
  await testApp.server.restart();

  await buyer.paysFor(event);
  const { event: after } = await testApp.api.viewEvent({ id: event.id });
  expect([after.ticketsSold, after.ticketsLeft]).toEqual([1, 2]);
});
