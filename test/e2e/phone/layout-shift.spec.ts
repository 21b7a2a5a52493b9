import type { Page } from '@playwright/test';
import { expect, test } from '../acara.ts';

/** A cheap phone on a bus: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWDOWN = 4;
const MAX_SHIFT = 0.02;

interface Steadiness {
  readonly shift: number;
  /** The elements that moved, with their positions before and after. */
  readonly moved: readonly string[];
  /** Whether the largest contentful paint is in the footer. */
  readonly isFooterLargest: boolean;
}

declare global {
  interface Window {
    steadiness: { shift: number; moved: string[]; isFooterLargest: boolean };
  }
}

test.describe.configure({ timeout: 150_000 });

test('shifts no layout while a page loads on a slow phone', async ({ testApp, signIn, page }) => {
  const club = await testApp.demo('club');
  const event = await testApp.event({ club });
  const student = await testApp.demo('student');
  const { payment } = await testApp.purchase(student, event);
  const screens = {
    'signed-out visitor': ['/login', '/events', `/events/${event.id}`, `/clubs/${event.organizerId}`],
    student: ['/my-tickets', `/pay/${payment?.id}`],
    club: ['/dashboard', '/create-event', '/analytics', `/events/${event.id}/manage`, `/door/${event.id}`],
    admin: ['/admin/people'],
  };
  await page.addInitScript(watchSteadiness);
  const browser = await page.context().newCDPSession(page);
  for (const [who, addresses] of Object.entries(screens)) {
    if (who !== 'signed-out visitor') await signIn(await testApp.demo(who as 'student' | 'club' | 'admin'));
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await browser.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const address of addresses)
      await test.step(`${who}, ${address}`, async () => {
        await page.goto(address, { waitUntil: 'commit' });
        const { shift, moved, isFooterLargest } = await steadinessOf(page);
        expect.soft(shift, `${who}, ${address}: ${moved.join('; ')}`).toBeLessThan(MAX_SHIFT);
        expect.soft(isFooterLargest, `${who}, ${address}: the footer is the largest paint`).toBe(false);
      });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await browser.send('Network.emulateNetworkConditions', {
      ...SLOW_NETWORK,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
});

/** Measures half a second, in which nothing may move any more, after the title and all data are shown. */
async function steadinessOf(page: Page): Promise<Steadiness> {
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.shimmer')).toHaveCount(0, { timeout: 20_000 });
  await page.waitForTimeout(500);
  return page.evaluate(() => window.steadiness);
}

/** Runs in the page before any other script. */
function watchSteadiness(): void {
  const found: Window['steadiness'] = { shift: 0, moved: [], isFooterLargest: false };
  window.steadiness = found;
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      found.shift += value;
      for (const { node, previousRect, currentRect } of sources)
        found.moved.push(
          `${node instanceof Element ? node.className : node?.nodeName} from ${previousRect.y} to ${currentRect.y}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined;
    found.isFooterLargest = Boolean(last?.element?.closest('footer'));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
