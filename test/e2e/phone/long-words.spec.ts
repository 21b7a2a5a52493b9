import type { Page } from '@playwright/test';
import { expect, test } from '../acara.ts';
import { stands } from '../accessible.ts';

const WORD = 'W'.repeat(80);
const TAGS = ['W'.repeat(30), 'music', 'dance', 'culture', 'food', 'nightmarket'];

test('keeps every page within the phone’s width when people use long words', async ({
  testApp,
  signIn,
  page,
}) => {
  const club = await testApp.verifiedClub(WORD);
  const start = Date.now() + 30 * 24 * 60 * 60_000;
  const { event } = await club.api.createEvent({
    title: WORD,
    description: WORD,
    category: 'Social',
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 60 * 60_000).toISOString(),
    location: WORD,
    venue: WORD,
    ticketPrice: 12,
    capacity: 50,
    imageUrl: null,
    tags: TAGS,
    perPersonLimit: null,
    status: null,
  });
  const student = await testApp.student(WORD);
  const { ticket, payment } = await student.api.purchaseTicket({
    eventId: event.id,
    quantity: 1,
    idempotencyKey: null,
  });
  await signIn(student);
  for (const address of ['/events', `/events/${event.id}`, '/dashboard', '/my-tickets', '/profile', '/login'])
    await fits(page, address);
  for (const address of [`/tickets/${ticket.id}`, `/pay/${payment?.id}`]) await fits(page, address);
  await signIn(club);
  for (const address of ['/dashboard', `/events/${event.id}/manage`, `/door/${event.id}`])
    await fits(page, address);
  await page.goto('/create-event');
  await page.getByLabel('Tags').fill(TAGS.map((tag) => `#${tag}`).join(' '));
  await expectFits(page, 'tags that are typed without commas');
});

async function fits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await stands(page);
  await expectFits(page, address);
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide, { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}
