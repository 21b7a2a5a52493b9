import type { Page } from '@playwright/test';

/** How long a page may take to show content after the network is back. */
const TIMEOUT_MS = 15_000;
const POLL_PAUSE_MS = 150;

/**
 * Returns what no page may show at any moment, whatever the network does: an empty page, raw values, sideways
 * scrolling.
 */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.getElementById('root');
    if (root && root.childElementCount === 0) found.push('the page is empty');
    const raw = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]/.exec(document.body.innerText);
    if (raw) found.push(`the page shows “${raw[0]}”`);
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 3)
        .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`);
      found.push(`the page is ${scrollWidth} px wide in ${clientWidth} px: ${widest.join(' ')}`);
    }
    return found;
  });
}

/**
 * Waits until the page has a heading or an error message and has stopped loading. Returns what is still missing at the
 * timeout.
 */
export async function faultsOfSettled(page: Page): Promise<readonly string[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const waiting = await waitingOn(page);
    if (waiting.length === 0) return faultsOf(page);
    if (Date.now() > deadline) return waiting;
    await page.waitForTimeout(POLL_PAUSE_MS);
  }
}

function waitingOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (!document.querySelector('h1, [role=dialog] h2, [role=alertdialog] h2, main [role=alert]'))
      found.push('the page has no heading, and says nothing of a failure');
    if (document.querySelector('.shimmer')) found.push('the page still shows a skeleton');
    if (document.querySelector('[aria-busy=true]')) found.push('a control is still busy');
    return found;
  });
}
