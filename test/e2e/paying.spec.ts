import { expect, test } from './acara.ts';

test.describe('paying for a ticket', () => {
  test.beforeEach(async ({ testApp, signIn }) => signIn(await testApp.student()));

  for (const { outcome, title, tag } of [
    { outcome: 'Fail', title: 'The payment did not go through', tag: ['@main'] },
    { outcome: 'Pay the wrong amount', title: 'This payment could not be accepted', tag: [] },
  ] as const)
    test(`confirms a ticket at the second try after the outcome “${outcome}” of the first`, {
      tag: [...tag],
    }, async ({ testApp, buyer, page }) => {
      const event = await testApp.event({ price: 18 });
      await buyer.holdsATicketFor(event);
      await buyer.goesToTheBank();
      await buyer.bank.isOpen('RM 18.00');
      await buyer.bank.choose(outcome);
      await buyer.sees(title);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(/\/sandbox-bank\//);
      await buyer.paysFor(event);
    });

  test('keeps the place when the payment is cancelled at the bank', async ({ testApp, buyer, page }) => {
    const event = await testApp.event();
    await buyer.holdsATicketFor(event);
    await buyer.goesToTheBank();
    await buyer.bank.choose('Cancel');
    await buyer.sees('You cancelled the payment');
    await page.goto('/my-tickets');
    await expect(page.getByText('pending payment', { exact: true })).toBeVisible();
    await buyer.goesToTheBank();
    await buyer.paysFor(event);
  });

  test('gives one ticket and one refund when a bill is paid twice', { tag: '@main' }, async ({
    testApp,
    buyer,
    page,
  }) => {
    const event = await testApp.event({ price: 15 });
    await buyer.holdsATicketFor(event);
    await buyer.goesToTheBank();
    await buyer.bank.choose('Pay twice');
    await buyer.isGoingTo(event);
    await expect(page.getByText('Refund of RM 15.00')).toBeVisible();
    await expect(page.getByText('This ticket was paid for more than once')).toBeVisible();
    await page.goto('/my-tickets');
    await expect(page.getByRole('heading', { name: event.title })).toHaveCount(1);
    const { event: after } = await testApp.api.viewEvent({ id: event.id });
    expect(after.ticketsSold).toBe(1);
  });

  test('loses nothing when the buyer goes back or reloads while paying', async ({ testApp, buyer, page }) => {
    const event = await testApp.event({ capacity: 5 });
    await buyer.holdsATicketFor(event);
    await page.reload();
    await buyer.goesToTheBank();
    await page.goBack();
    await expect(page).toHaveURL(/\/my-tickets$/);
    await page.reload();
    await buyer.goesToTheBank();
    await buyer.comesBackUnpaid();
    await page.reload();
    await buyer.sees('Waiting for your bank');
    await page.getByRole('link', { name: 'Go to bank again' }).click();
    await expect(page).toHaveURL(/\/sandbox-bank\//);
    await page.reload();
    await buyer.paysFor(event);
    await page.reload();
    await buyer.seesTheTicketFor(event);
    const { event: after } = await testApp.api.viewEvent({ id: event.id });
    expect([after.ticketsSold, after.ticketsLeft]).toEqual([1, 4]);
  });

  test('opens the ticket in a second tab once it is paid in the first', async ({
    testApp,
    buyer,
    page,
    context,
  }) => {
    const event = await testApp.event();
    await buyer.holdsATicketFor(event);
    await buyer.goesToTheBank();
    await buyer.comesBackUnpaid();
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await page.getByRole('link', { name: 'Go to bank again' }).click();
    await buyer.paysFor(event);
    await expect(otherTab).toHaveURL(page.url());
  });
});
