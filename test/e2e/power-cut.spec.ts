import { expect, test } from './acara.ts';

// A server of its own: nobody else's test should see it die.
test.use({ settings: { LOG_LEVEL: 'warn' } });

test('a ticket survives the server’s death between purchase and payment', async ({
  testApp,
  buyer,
  signIn,
  troubles,
  page,
}) => {
  troubles.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
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

  await buyer.bank.pay();
  await buyer.isGoing();
  await buyer.seesTheTicketFor(event);
  const { event: after } = await testApp.api.viewEvent({ id: event.id });
  expect([after.ticketsSold, after.ticketsLeft]).toEqual([1, 2]);
});
