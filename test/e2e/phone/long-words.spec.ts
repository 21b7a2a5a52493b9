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
  const event = await testApp.event({
    club,
    title: WORD,
    description: WORD,
    location: WORD,
    venue: WORD,
    tags: TAGS,
  });
  const student = await testApp.student(WORD);
  const { ticket, payment } = await testApp.purchase(student, event);
  await signIn(student);
  await fits(page, `/events?q=${'Q'.repeat(100)}`);
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
