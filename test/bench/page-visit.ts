import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a first visit of a page costs: times in ms since the navigation, bytes as sent over the network. */
export interface PageVisit {
  /** The first words or pictures. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Total blocking time: what every task beyond 50 ms takes longer than that. */
  readonly blocked: number;
  /** All requests, those of the pages that are loaded ahead too. */
  readonly requests: number;
  readonly bytes: number;
}

/** What of Playwright's `storageState` makes a person signed in. */
export type SignedIn = BrowserContextOptions['storageState'];

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms; a quarter of this processor. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
type Network = typeof SLOW_4G;
/** The edge of a campus, or a crowd: 400 kbit/s, 400 ms. */
export const WEAK: Network = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Longer than the pause before the app loads other pages ahead. */
const QUIET_MS = 3_500;
const MAX_WAIT_MS = 45_000;
const POLL_MS = 100;

declare global {
  interface Window {
    pageVisit: { firstPaint: number; largestPaint: number; shift: number; blocked: number };
  }
}

/** Opens an address in a browser without a cache, on a phone with a slow network and processor. */
export async function visitPage(
  browser: Browser,
  url: string,
  signedIn?: SignedIn,
  on: Network = SLOW_4G,
): Promise<PageVisit> {
  return onSlowPhone(browser, signedIn, on, async (page, network) => {
    const traffic = watchTraffic(network);
    await page.goto(url, { waitUntil: 'load', timeout: MAX_WAIT_MS });
    await traffic.quiet();
    const { requests, bytes } = traffic;
    return { ...(await page.evaluate(() => window.pageVisit)), requests, bytes };
  });
}

/** Runs `use` on a new page of a slow phone. */
export async function onSlowPhone<T>(
  browser: Browser,
  signedIn: SignedIn,
  on: Network,
  use: (page: Page, network: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, ...(signedIn && { storageState: signedIn }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', on);
    await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await use(page, network);
  } finally {
    await context.close();
  }
}

function watchTraffic(network: CDPSession) {
  const traffic = { requests: 0, bytes: 0, lastAt: performance.now(), quiet };
  const moved = () => {
    traffic.lastAt = performance.now();
  };
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    moved();
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    moved();
  });
  network.on('Network.dataReceived', moved);
  return traffic;

  async function quiet(): Promise<void> {
    const lastAt = performance.now() + MAX_WAIT_MS;
    while (performance.now() - traffic.lastAt < QUIET_MS && performance.now() < lastAt) await wait(POLL_MS);
  }
}

/** Runs in the page before any other script. It names no function, because the compiler's helper is not there. */
function observe(): void {
  const found = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 };
  window.pageVisit = found;
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    found.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? found.firstPaint;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    found.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) found.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}
