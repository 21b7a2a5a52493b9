import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../acara.ts';

/** Milliseconds between the two taps, until an answer of the server, and for which the opened page answers nothing. */
const TIMES = [
  ...[160, 220].flatMap((apart) => [0, 60, 150].map((latency) => ({ apart, latency, busy: 0 }))),
  { apart: 220, latency: 0, busy: 700 },
];

test('buys one ticket by a double tap and stays on My Tickets', async ({ testApp, signIn, page }) => {
  const student = await testApp.student();
  await signIn(student);
  for (const { apart, latency, busy } of TIMES)
    await test.step(`${apart} ms apart, an answer in ${latency} ms, busy for ${busy} ms`, async () => {
      const event = await testApp.event({ price: 0 });
      await page.goto(`/events/${event.id}`);
      const button = page.getByRole('button', { name: 'Buy Ticket' });
      await expect(button).toBeEnabled();
      await slowDown(page, latency);
      await keepBusy(page, busy);
      await doubleTap(page, button, apart);
      await expect(page.getByRole('link', { name: event.title })).toBeVisible();
      // Longer than a press that came through would take to open another page.
      await page.waitForTimeout(700);
      await expect(page).toHaveURL(/\/my-tickets$/);
      await slowDown(page, 0);
      const { tickets } = await student.api.listMyTickets({});
      expect(tickets.filter(({ eventId }) => eventId === event.id)).toHaveLength(1);
    });
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('lets keys press at once what a page brings', async ({ testApp, signIn, page }) => {
  const event = await testApp.event({ price: 12 });
  await signIn(await testApp.student());
  await page.goto(`/events/${event.id}`);
  const buy = page.getByRole('button', { name: 'Buy Ticket' });
  await expect(buy).toBeEnabled();
  await buy.press('Enter');
  await page.getByRole('link', { name: event.title }).press('Enter');
  await expect(page).toHaveURL(/\/tickets\/[\w-]+$/);
});

/** Taps twice at the middle of an element, as a finger does. */
async function doubleTap(page: Page, target: Locator, apart: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const second = new Promise((resolve) => setTimeout(resolve, apart));
  await Promise.all([page.touchscreen.tap(x, y), second.then(() => page.touchscreen.tap(x, y))]);
}

async function slowDown(page: Page, latency: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

/** Makes My Tickets answer nothing for a while as soon as it opens, as on a slow phone. */
async function keepBusy(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((duration) => {
    const observer = new MutationObserver(() => {
      if (location.pathname !== '/my-tickets') return;
      observer.disconnect();
      for (const until = performance.now() + duration; performance.now() < until; );
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, milliseconds);
}
