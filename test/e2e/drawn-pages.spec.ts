import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { takenOver } from './taken-over.ts';

const KINDS = ['/', '/events', '/events/:id', '/clubs/:id'] as const;

/** Keeps the app from starting. Returns a function that lets it. */
async function keepsAppWaiting(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resume) => {
    release = resume;
  });
  await page.route(/\/assets\/base-/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** The addresses of one page of each kind. */
async function addresses(page: Page): Promise<readonly string[]> {
  const { events } = await (await page.request.get('/api/events')).json();
  const [event] = events as readonly { readonly id: string; readonly organizerId: string }[];
  return KINDS.map((kind) =>
    kind.replace('/events/:id', `/events/${event?.id}`).replace('/clubs/:id', `/clubs/${event?.organizerId}`),
  );
}

// An error of the browser fails each of these tests, as one of React that the page differs from the app's.
for (const [who, prepare] of [
  ['a visitor', async () => undefined],
  ['a person who reads Malay', async (page: Page) => chooseMalay(page)],
  ['a person with dark colours', async (page: Page) => page.emulateMedia({ colorScheme: 'dark' })],
] as const)
  test(`the app takes over what the server has drawn for ${who}`, async ({ page }) => {
    await prepare(page);
    for (const address of await addresses(page)) {
      await page.goto(address);
      await takenOver(page);
      await expect(page.locator('[data-waits]')).toHaveCount(0);
    }
  });

test('the app takes over what the server has drawn for a signed-in person', async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.student());
  for (const address of await addresses(page)) {
    await page.goto(address);
    await takenOver(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Tickets' })).toBeVisible();
  }
});

test('a person who was signed in last is asked for before the app runs', async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.student());
  const release = await keepsAppWaiting(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('/api/tickets/my');
  asked.length = 0;
  release();
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Tickets' })).toBeVisible();
  expect(asked).not.toContain('/api/identity/renew');
  expect(asked).not.toContain('/api/tickets/my');
});

test('a sign-in that is asked for before the app runs leads back to what the person wanted', async ({
  testApp,
  page,
}) => {
  const club = await testApp.verifiedClub('Kelab Layang-Layang');
  const student = await testApp.demoStudent('Siti Zain');
  const release = await keepsAppWaiting(page);
  // Its first script, which has sign-ins wait, asks for the app.
  const asksForApp = page.waitForRequest(/\/assets\/base-/);
  await page.goto(`/clubs/${club.uid}`, { waitUntil: 'commit' });
  await asksForApp;
  const follow = page.getByRole('link', { name: 'Follow club' });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-busy', 'true');
  release();
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
});

test('the first pictures of a drawn page come from the server', async ({ page }) => {
  const posters = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/posters/')) posters.add(pathname);
  });
  const [home = '', list = '', event = ''] = await addresses(page);
  for (const [address, count] of [
    [home, 2],
    [list, 3],
    [event, 1],
  ] as const) {
    posters.clear();
    await page.goto(address);
    await takenOver(page);
    await expect.poll(() => posters.size).toBe(count);
  }
});

test('what a page says can be read without a script, in both languages', async ({
  browser,
  testApp,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: testApp.server.url });
  const read = await context.newPage();
  for (const address of await addresses(page)) {
    await read.goto(address);
    await expect(read.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(read.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    for (const button of await read.getByRole('main').getByRole('button').all())
      await expect(button).toBeDisabled();
  }
  await context.addCookies([{ name: 'acara.language', value: 'ms', url: testApp.server.url }]);
  await read.goto('/events');
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Acara');
  await context.close();
});

test('a search that was typed before the app has started is made', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/base-/, async (route) => {
    await new Promise<void>((resume) => held.push(resume));
    await route.continue();
  });
  await page.goto('/events', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('zzzz');
  await expect.poll(() => held.length).toBe(1);
  for (const resume of held) resume();
  await expect(page).toHaveURL(/q=zzzz/);
  await expect(page.getByRole('searchbox')).toHaveValue('zzzz');
});

async function chooseMalay(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('acara.language', 'ms'));
  await page.reload();
}

test('goes where a link leads that is pressed while the app begins', async ({ testApp, page }) => {
  const event = await testApp.event();
  // The answer takes longer than the app's begin.
  await page.route(
    ({ pathname }) => pathname === '/events',
    async (route) => {
      await new Promise((resume) => setTimeout(resume, 2_000));
      await route.continue();
    },
  );
  const release = await keepsAppWaiting(page);
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('searchbox')).toBeEnabled();
});
