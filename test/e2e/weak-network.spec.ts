import { expect, test } from './acara.ts';

test('a page whose code can’t be fetched says so, and comes when it is asked again', async ({
  house,
  signIn,
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED|dynamically imported module/);
  await signIn(await house.student());
  let isDown = true;
  await page.route(/\/assets\/my-tickets-route/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/my-tickets');
  await expect(page.getByText('This page could not be opened.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
});

test('a list that can’t be fetched says so, and comes when it is asked again', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  let isDown = true;
  await page.route(/\/api\/events(\?|$)/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/events');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('The events could not be loaded.');
  isDown = false;
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a purchase whose answer is lost is still one ticket when Buy is pressed again', async ({
  house,
  buyer,
  signIn,
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const event = await house.event({ capacity: 5 });
  await signIn(await house.student());
  await buyer.opens(event);
  let isLost = true;
  await page.route('**/api/tickets/purchase', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await buyer.buyButton.click();
  await expect(
    page.getByRole('main').getByText('Acara can’t be reached. Check your connection and try again.'),
  ).toBeVisible();
  isLost = false;
  await buyer.buyButton.click();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await expect(page.getByRole('heading', { name: event.title })).toHaveCount(1);
  const { event: after } = await house.api.viewEvent({ id: event.id });
  expect(after.ticketsLeft).toBe(4);
});

test('a device without a connection is told so, until it has one', async ({ page, context, troubles }) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
