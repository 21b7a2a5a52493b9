import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { stands } from './accessible.ts';

test.describe.configure({ timeout: 180_000 });

interface Link {
  /** Path and query. */
  readonly to: string;
  readonly words: string;
  /** The fragment without its `#`, such as `about`. */
  readonly anchor: string;
  readonly from: string;
}

/** The number of pages of one kind that are followed. */
const MAX_OF_A_KIND = 2;

/** The page title that a link text leads to, on every page. */
const PROMISES: Readonly<Record<string, RegExp>> = {
  Home: /^Campus life/,
  Events: /^Events$/,
  'All events': /^Events$/,
  'Browse Events': /^Events$/,
  'View All': /^Events$/,
  Login: /^Welcome back$/,
  'Sign Up': /^Create your account$/,
  'My Tickets': /^My Tickets$/,
  'View all tickets': /^My Tickets$/,
  'Create Event': /^Create New Event$/,
  Analytics: /^Analytics Dashboard$/,
  Dashboard: /^Welcome, /,
  'Event reviews': /^Event reviews$/,
  'Club requests': /^Club requests$/,
  People: /^People$/,
  Payments: /^Payments$/,
  'Outgoing email': /^Outgoing email$/,
  'Audit log': /^Audit log$/,
  Edit: /^Edit (Event|Draft)$/,
};

/** Pages of clubs that redirect an admin to the home page. */
const CLUBS_OWN: readonly string[] = ['/create-event', '/analytics'];

for (const visitor of ['anonymous', 'student', 'club', 'newclub', 'admin'] as const) {
  test(`leads every link of ${visitor} visitors to the page it names`, async ({ testApp, signIn, page }) => {
    if (visitor !== 'anonymous') await signIn(await testApp.demo(visitor));
    const start: Link = { to: '/', words: '', anchor: '', from: '' };
    const waiting: Link[] = [start];
    const known = new Set<string>();
    const kinds = new Map<string, number>();
    const visited: string[] = [];
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      if (known.has(keyOf(link))) continue;
      known.add(keyOf(link));
      const isNew = !visited.includes(link.to);
      if (isNew && !isWanted(link.to, kinds)) continue;
      await test.step(`leads “${link.words}” on ${link.from} to ${link.to}`, async () => {
        await page.goto(link.to);
        await stands(page);
        await opensItsTarget(page, link, visitor === 'admin');
        if (!isNew) return;
        visited.push(link.to);
        waiting.push(...(await linksOn(page, link.to)));
      });
    }
    expect(visited.length).toBeGreaterThan(visitor === 'anonymous' ? 5 : 8);
  });
}

async function opensItsTarget(page: Page, link: Link, isAdmin: boolean): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title, 'one title').toHaveCount(1);
  await expect(page.getByText('This page could not be opened.')).toHaveCount(0);
  const path = link.to.replace(/\?.*/, '');
  if (isAdmin && CLUBS_OWN.includes(path)) return expect(page).toHaveURL(/:\d+\/$/);
  expect(new URL(page.url()).pathname, 'no way round').toBe(path);
  await expect(title).not.toHaveText(/not found$/);
  const promise = PROMISES[link.words];
  if (promise) await expect(title).toHaveText(promise);
}

/** Returns the links to follow. Checks links within the page at once. */
async function linksOn(page: Page, from: string): Promise<readonly Link[]> {
  const { origin } = new URL(page.url());
  const all = await page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => ({
      href: (link as HTMLAnchorElement).href,
      words: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
    })),
  );
  const own = all
    .map(({ href, words }) => ({ url: new URL(href), words }))
    .filter(({ url }) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map(({ url, words }) => ({ to: url.pathname + url.search, words, anchor: url.hash.slice(1), from }));
  for (const { anchor, words } of own.filter(({ to, anchor }) => anchor !== '' && to === from))
    await expect(page.locator(`[id="${anchor}"]`), words).toHaveCount(1);
  return own.filter(({ anchor }) => anchor === '');
}

/** Returns one key for the same text to the same kind of page. */
function keyOf({ to, words }: Link): string {
  return `${PROMISES[words] ? words : ''} ${to}`;
}

/** Returns whether fewer than the maximum of this kind of page were opened. */
function isWanted(to: string, kinds: Map<string, number>): boolean {
  const kind = to.replace(/\?.*/, '?').replace(/[\w-]{20,}/, ':id');
  const seen = kinds.get(kind) ?? 0;
  kinds.set(kind, seen + 1);
  return seen < MAX_OF_A_KIND;
}
