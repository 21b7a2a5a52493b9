import { expect, test } from './acara.ts';

test('says that a page’s code failed to load and loads it on a retry', async ({
  testApp,
  signIn,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|dynamically imported module/);
  await signIn(await testApp.student());
  let isDown = true;
  await page.route(/\/assets\/my-tickets-route/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/my-tickets');
  await expect(page.getByText('This page could not be opened.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
});

test('loads a page’s code by itself when the device is online again', async ({
  testApp,
  signIn,
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
  await signIn(await testApp.student());
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'My Tickets' });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('This page could not be opened.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Tickets');
});

test('loads a newer build once when a page’s code is gone', async ({ page, browserErrors }) => {
  browserErrors.expect(/404|dynamically imported module/);
  let opened = 0;
  let fetched = 0;
  await page.clock.install();
  await page.route(/\/assets\/login-page/, (route) => {
    fetched += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js');
    await route.fulfill({ response, body: html });
  });
  page.on('domcontentloaded', () => {
    opened += 1;
  });
  await page.goto('/login');
  await expect(page.getByText('This page could not be opened.')).toBeVisible();
  await expect.poll(() => opened).toBe(2);
  for (let retries = 0; retries < 2; retries += 1) {
    await expect(page.getByText('This page could not be opened.')).toBeVisible();
    const before = fetched;
    await page.clock.fastForward(10_000);
    await expect.poll(() => fetched).toBeGreaterThan(before);
  }
  expect(opened).toBe(2);
});

test('says that a list failed to load and loads it on a retry', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/);
  let isDown = true;
  await page.route(/\/api\/events(\?|$)/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/events');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('The events could not be loaded.');
  isDown = false;
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('sells one ticket when Buy is pressed again after a lost answer', {
  tag: '@main',
}, async ({ testApp, buyer, signIn, page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/);
  const event = await testApp.event({ capacity: 5 });
  await signIn(await testApp.student());
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
  const { event: after } = await testApp.api.viewEvent({ id: event.id });
  expect(after.ticketsLeft).toBe(4);
});

test('shows the header while a page’s code does not arrive', async ({ page }) => {
  // Neither answered nor refused.
  await page.route(/\/assets\/browse-events-page-/, () => undefined);
  await page.goto('/events', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('says that the device is offline until it is online', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
