import { expect, test } from './acara.ts';
import { expectAccessible, expectReflow } from './accessible.ts';

test.use({ settings: { HOLD_MINUTES: '0.15' } });

test('confirms a ticket when late money finds a free place', async ({ testApp, buyer, signIn, page }) => {
  const event = await testApp.event({ capacity: 5 });
  await signIn(await testApp.student());
  await buyer.holdsATicketFor(event);
  await buyer.goesToTheBank();
  await buyer.bank.choose('Pay late');
  await expect(page).toHaveURL(/\/pay\//);
  await buyer.sees('You’re going!', { timeout: 20_000 });
  await expect(page.getByText('Your payment came late, but there was still a place for you.')).toBeVisible();
  await buyer.seesTheTicketFor(event);
  const { event: after } = await testApp.api.viewEvent({ id: event.id });
  expect([after.ticketsSold, after.ticketsLeft]).toEqual([1, 4]);
});

test('refunds late money when every place is sold, and tells the buyer why', async ({
  testApp,
  buyer,
  signIn,
  page,
}) => {
  const event = await testApp.event({ price: 12, capacity: 1 });
  const rival = await testApp.student('Suresh Wong');
  const late = await testApp.student();
  await signIn(late);
  await buyer.holdsATicketFor(event);
  await buyer.goesToTheBank();
  await buyer.bank.choose('Pay late');
  await expect
    .poll(async () => (await testApp.api.viewEvent({ id: event.id })).event.ticketsLeft, {
      intervals: [25],
      timeout: 20_000,
    })
    .toBe(1);
  await testApp.purchase(rival, event);

  await buyer.sees('You get your money back', { timeout: 20_000 });
  await expectAccessible(page, 'payment that goes back');
  await expectReflow(page, 'payment that goes back');
  await page.getByRole('main').getByRole('link', { name: 'View ticket' }).click();
  await expect(page.getByText('Refund of RM 12.00')).toBeVisible();
  await expect(page.getByText('every place was taken by then')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your ticket' })).toHaveCount(0);
  const mails = await testApp.mailsTo(late.email);
  expect(mails.map(({ kind }) => kind)).toContain('refund_due');
});

test('sells an unpaid place to the next buyer when its hold ends', async ({
  testApp,
  buyer,
  signIn,
  page,
}) => {
  const event = await testApp.event({ capacity: 1 });
  await signIn(await testApp.student());
  await buyer.holdsATicketFor(event);
  await buyer.goesToTheBank();
  await buyer.comesBackUnpaid();
  await buyer.sees('The time to pay has run out', { timeout: 20_000 });
  await expectAccessible(page, 'payment that ran out of time');
  await expectReflow(page, 'payment that ran out of time');
  const { event: after } = await testApp.api.viewEvent({ id: event.id });
  expect(after.ticketsLeft).toBe(1);
  await page.goto('/my-tickets');
  await page.getByRole('tab', { name: 'Past 1' }).click();
  await page.getByText('No longer valid (1)').click();
  await expect(page.getByText('expired', { exact: true })).toBeVisible();
});
