import type { Page } from '@playwright/test';
import type { EventView } from '#core/events/event-view.ts';
import { EXTERNAL_PICTURES, expect, test } from './acara.ts';
import { callsOf, fact, section } from './specification-page.ts';

const CATEGORIES = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'];

const CHOIRS = {
  title: 'Choirs by the River',
  description: 'Six choirs, one stage.',
  category: 'Cultural',
  startDate: '2031-03-07T20:00',
  endDate: '2031-03-07T22:30',
  venue: 'Dewan Tunas',
  price: 12.5,
  capacity: 80,
  imageUrl: `${EXTERNAL_PICTURES}/choirs.svg`,
  tags: ['choir', 'night'],
};

test('shows the hero, three reasons, six featured events and the link to all on the home page', {
  tag: [
    '@main',
    '@S1.promises.creation',
    '@S1.promises.payments',
    '@S1.promises.analytics',
    '@S1.backend',
    '@S2.home.browse',
    '@S2.home.get-started',
    '@S2.home.why',
    '@S2.home.featured',
    '@S2.home.view-all',
    '@S7.bearer-none',
    '@S7.events.featured',
    '@S9.featured',
  ],
}, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await test.step('hero', async () => {
    await expect(main.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  });
  await test.step('reasons', async () => {
    const why = section(page, 'Why Choose Acara');
    await expect(why.getByRole('listitem')).toHaveCount(3);
    await expect(why.getByRole('heading', { level: 3 })).toHaveText([
      'Easy event creation',
      'Secure payments',
      'Real-time analytics',
    ]);
    await expect(why).toContainText('DuitNow QR or FPX online banking');
  });
  await test.step('featured', async () => {
    const featured = section(page, 'Featured Events');
    await expect(featured.getByRole('article')).toHaveCount(6);
    await expect(featured.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/events');
    await expect
      .poll(() => calls.map(({ method, path }) => `${method} ${path}`))
      .toContain('GET /events?limit=6');
    expect(calls.every(({ authorization }) => authorization === null)).toBe(true);
  });
});

test('lists events with a search, seven categories and cards, and says when nothing is found', {
  tag: [
    '@main',
    '@S2.events.search',
    '@S2.events.categories',
    '@S2.events.grid',
    '@S2.events.empty',
    '@S7.events.list',
    '@S9.categories',
  ],
}, async ({ page }) => {
  const calls = callsOf(page);
  const asked = () => calls.map(({ path }) => path);
  await page.goto('/events');
  const main = page.getByRole('main');
  const category = main.getByRole('combobox', { name: 'Category' });
  const search = main.getByRole('searchbox');
  await test.step('all', async () => {
    await expect(category.getByRole('option')).toHaveText(['All', ...CATEGORIES]);
    await expect(category).toHaveValue('All');
    const card = main.getByRole('article').first();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/events\/[\w-]+$/);
    await expect(card).toContainText(/RM\s\d+\.\d{2}|Free/);
    await expect.poll(asked).toContain('/events');
  });
  for (const one of CATEGORIES)
    await test.step(one, async () => {
      await category.selectOption(one);
      await expect.poll(asked).toContain(`/events?category=${one}`);
      await expect(main.getByRole('article').first()).toBeVisible();
    });
  await test.step('search', async () => {
    await category.selectOption('All');
    await search.fill('gamelan');
    await expect.poll(asked).toContain('/events?q=gamelan');
    await expect(main.getByRole('link', { name: /Gamelan/ })).toBeVisible();
    await category.selectOption('Cultural');
    await expect
      .poll(asked)
      .toContainEqual(expect.stringMatching(/^\/events\?(?=.*q=gamelan)(?=.*category=Cultural)/));
  });
  await test.step('nothing found', async () => {
    await search.fill('zzzz');
    await expect(main.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
  });
});

test('shows everything about an event to visitors and signed-in people', {
  tag: [
    '@main',
    '@S1.price',
    '@S2.route.event',
    '@S2.event.image',
    '@S2.event.title',
    '@S2.event.start',
    '@S2.event.location',
    '@S2.event.venue',
    '@S2.event.category',
    '@S2.event.description',
    '@S2.event.organizer-name',
    '@S2.event.organizer-email',
    '@S2.event.price',
    '@S2.event.sold',
    '@S2.event.status',
    '@S2.event.buy',
    '@S2.event.signed-out',
    '@S2.event.login',
    '@S4.event.published',
    '@S6.buying',
    '@S7.events.one',
    '@S9.currency',
  ],
}, async ({ testApp, signIn, buyer, page }) => {
  const event = await testApp.event(CHOIRS);
  await testApp.purchase(await testApp.student(), event, 'pay');
  const main = page.getByRole('main');
  const calls = callsOf(page);
  await test.step('facts', async () => {
    await buyer.opens(event);
    await expect(main.locator('img').first()).toHaveAttribute('src', event.imageUrl ?? '');
    await expect(fact(page, 'When')).toHaveText(/Fri 7 Mar 2031 · 8:00\s–\s10:30\spm/);
    await expect(fact(page, 'Where')).toHaveText('Dewan Tunas, Main Campus Map');
    await expect(fact(page, 'Category')).toHaveText('Cultural');
    await expect(fact(page, 'Tickets sold')).toHaveText('1 / 80');
    await expect(fact(page, 'Status')).toHaveText('Published');
    await expect(fact(page, 'Status').locator('[data-tone]')).toHaveAttribute('data-tone', 'green');
    await expect(main.getByText('Six choirs, one stage.')).toBeVisible();
    await expect(main.getByText(event.organizerName, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: event.organizerEmail })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Tickets' })).toContainText(/RM\s12\.50\s*per ticket/);
    await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'choir',
      'night',
    ]);
    await expect.poll(() => calls.map(({ path }) => path)).toContain(`/events/${event.id}`);
  });
  await test.step('signed out', async () => {
    await expect(main.getByText('Please login to purchase tickets', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');
    await expect(buyer.buyButton).toHaveCount(0);
  });
  await test.step('signed in', async () => {
    await signIn(await testApp.student());
    await buyer.opens(event);
    await expect(buyer.buyButton).toBeEnabled();
    await expect(main.getByText('Please login to purchase tickets')).toHaveCount(0);
  });
});

test('shows a gray badge and sells no ticket for an event that is not published', {
  tag: ['@S2.event.status', '@S4.event.published', '@S4.event.badge', '@S4.event.disabled'],
}, async ({ testApp, signIn, buyer, page }) => {
  const club = await testApp.demo('club');
  const newClub = await testApp.newClub();
  const ended = (await club.api.listMyEvents({ limit: null, cursor: null })).events.find(
    ({ status }) => status === 'ended',
  );
  await test.step('ended', async () => {
    await signIn(await testApp.student());
    await seesNoSale(page, ended as EventView, 'Ended');
  });
  await test.step('draft', async () => {
    await signIn(club);
    await seesNoSale(page, await testApp.event({ ...CHOIRS, status: 'draft' }), 'Draft');
  });
  await test.step('pending review', async () => {
    await signIn(newClub);
    await seesNoSale(page, await testApp.event({ ...CHOIRS, club: newClub }), 'Pending review');
  });

  async function seesNoSale(on: Page, event: EventView, status: string): Promise<void> {
    await buyer.opens(event);
    await expect(fact(on, 'Status')).toHaveText(status);
    await expect(fact(on, 'Status').locator('[data-tone]')).toHaveAttribute('data-tone', 'gray');
    await expect(buyer.buyButton).toBeDisabled();
  }
});
