import type { Page } from '@playwright/test';
import type { ClubAnalytics } from '#core/analytics/compute-club-analytics.ts';
import type { PlatformAnalytics } from '#core/analytics/compute-platform-analytics.ts';
import { CATEGORIES } from '#core/events/event.ts';
import { expect, test } from './acara.ts';
import { held, section } from './specification-page.ts';

const NONE = 'No analytics data available';

type Figures = ClubAnalytics | PlatformAnalytics;

/** Opens an analytics page and returns the figures that the API answered. */
async function opensFigures(page: Page, address: string, call: string): Promise<Figures> {
  const answering = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${call}`);
  await page.goto(address);
  const { analytics } = (await (await answering).json()) as { analytics: Figures };
  return analytics;
}

async function showsFigures(page: Page, figures: Figures, afterFees: number): Promise<void> {
  const main = page.getByRole('main');
  const cards = main.getByRole('region', { name: 'Summary' }).locator('> div > div');
  const shown = [
    ['Total Events', count(figures.totalEvents)],
    ['Tickets Sold', count(figures.totalTicketsSold)],
    ['Total Revenue', money(figures.totalRevenue)],
    ['Revenue After Fees', money(afterFees)],
  ] as const;
  await expect(cards).toHaveCount(shown.length);
  for (const [index, [label, value]] of shown.entries()) {
    await expect(cards.nth(index).getByText(label, { exact: true })).toBeVisible();
    await expect(cards.nth(index).getByText(value, { exact: true })).toBeVisible();
  }
  const top = section(page, 'Top Events').getByRole('listitem');
  await expect(top).toHaveCount(figures.topEvents.length);
  for (const [index, { title, ticketsSold, revenue }] of figures.topEvents.entries()) {
    await expect(top.nth(index).getByText(`#${index + 1}`, { exact: true })).toBeVisible();
    await expect(top.nth(index).getByRole('heading')).toHaveText(title);
    await expect(top.nth(index).getByText(new RegExp(`^${count(ticketsSold)} tickets?$`))).toBeVisible();
    await expect(top.nth(index).getByText(money(revenue), { exact: true })).toBeVisible();
  }
}

/** Expects one slice per category with events, each in another colour. */
async function showsSixSlices(page: Page): Promise<void> {
  const slices = section(page, 'Categories Distribution').locator('.recharts-sector');
  await section(page, 'Categories Distribution').scrollIntoViewIfNeeded();
  await expect(slices).toHaveCount(CATEGORIES.length);
  const colours = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).fill));
  expect(new Set(colours).size).toBe(6);
}

test('shows a club’s analytics: title, four figures, categories and top events', {
  tag: [
    '@main',
    '@S2.analytics.title',
    '@S2.analytics.events',
    '@S2.analytics.sold',
    '@S2.analytics.revenue',
    '@S2.analytics.after-fees',
    '@S2.analytics.doughnut',
    '@S2.analytics.colours',
    '@S2.analytics.top',
    '@S2.analytics.top-title',
    '@S2.analytics.top-tickets',
    '@S2.analytics.top-revenue',
    '@S6.analytics.club',
    '@S7.analytics.club',
    '@S9.currency',
    '@S9.palette',
  ],
}, async ({ testApp, signIn, page }) => {
  const club = await testApp.demo('club');
  for (const category of CATEGORIES) await testApp.event({ category, price: 0 });
  await signIn(club);
  const figures = (await opensFigures(page, '/analytics', `/analytics/club/${club.uid}`)) as ClubAnalytics;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Dashboard');
  expect(figures.topEvents.length).toBeGreaterThan(1);
  await showsFigures(page, figures, figures.totalRevenueAfterFees);
  await showsSixSlices(page);
});

test('shows an admin the platform’s analytics with its revenue', {
  tag: ['@main', '@S3.analytics.platform', '@S6.analytics.admin', '@S7.analytics.platform'],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.demo('admin'));
  const figures = (await opensFigures(page, '/admin', '/analytics/platform')) as PlatformAnalytics;
  expect(figures.topEvents.length).toBeGreaterThan(1);
  expect(figures).not.toHaveProperty('totalRevenueAfterFees');
  await showsFigures(page, figures, figures.platformRevenue);
  await showsSixSlices(page);
});

test('says that there are no analytics when none exist or loading fails', {
  tag: ['@S2.analytics.doughnut-if', '@S2.analytics.none', '@S8.analytics'],
}, async ({ testApp, signIn, page }) => {
  const club = await testApp.newClub();
  await signIn(club);
  const none = page.getByRole('main').getByRole('heading', { name: NONE });
  const doughnut = page.getByRole('heading', { name: 'Categories Distribution' });
  await test.step('no events', async () => {
    await page.goto('/analytics');
    await expect(none).toBeVisible();
    await expect(doughnut).toHaveCount(0);
  });
  await test.step('no breakdown', async () => {
    const { analytics } = await club.api.computeClubAnalytics({ uid: club.uid, from: null, to: null });
    await page.route('**/api/analytics/club/**', (route) =>
      route.fulfill({ json: { analytics: { ...analytics, totalEvents: 1 } } }),
    );
    await page.goto('/analytics');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total Events');
    await expect(page.getByRole('heading', { name: 'Top Events' })).toBeVisible();
    await expect(doughnut).toHaveCount(0);
  });
  await test.step('failure', async () => {
    await page.unroute('**/api/analytics/club/**');
    await page.route('**/api/analytics/club/**', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto('/analytics');
    await expect(none).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  });
});

test('shows a loading text while analytics are loading', { tag: '@S2.analytics.loading' }, async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.demo('club'));
  const letGo = await held(page, '**/api/analytics/club/**');
  await page.goto('/analytics');
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the figures' });
  await expect(spinner.locator('svg')).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(spinner).toBeHidden();
});

function count(of: number): string {
  return of.toLocaleString('en-MY');
}

function money(ringgit: number): string {
  return `RM ${ringgit.toLocaleString('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
