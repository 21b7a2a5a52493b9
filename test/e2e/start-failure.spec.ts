import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';

const TOO_OLD = ['This browser seems too old for Acara', 'Pelayar ini nampaknya terlalu lama untuk Acara'];
const INCOMPLETE = ['Acara did not load completely', 'Acara tidak dimuatkan sepenuhnya'];
const ENTRY = /\/assets\/index-[\w-]+\.js$/;
const BASE = /\/assets\/base-[\w-]+\.js$/;
const STYLES = /\/assets\/[\w-]+\.css$/;
const MINUTE_MS = 60_000;

test.describe('the page of a browser in which the app cannot start', () => {
  for (const [what, added] of [
    ['cannot read the code', 'const x = 1 |> 2;'],
    ['lacks a function', 'Array.prototype.aNewFunction.call([]);'],
  ] as const)
    for (const file of [ENTRY, BASE])
      test(`says in both languages that it is too old when it ${what} of ${file.source}`, async ({
        page,
        browserErrors,
      }) => {
        browserErrors.expect(/^uncaught: /);
        await addTo(page, file, added);
        await page.goto('/events');
        await expect(messageOf(page)).toHaveText(TOO_OLD);
        await expect(page.getByText(/^Update it, or open this page in another browser/)).toBeVisible();
        await expect(page.getByText(/^Kemas kini pelayar ini, atau buka halaman ini/)).toBeVisible();
      });

  for (const [what, remove] of [
    ['knows no modules', () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
    ['knows no cascade layers', () => Reflect.deleteProperty(window, 'CSSLayerBlockRule')],
  ] as const)
    test(`says that it is too old and starts no app when it ${what}`, async ({ page, browserErrors }) => {
      browserErrors.expect(/The page has no #root/);
      await page.addInitScript(remove);
      const failed = page.waitForEvent('pageerror');
      await page.goto('/');
      await failed;
      await expect(page.getByRole('heading')).toHaveText(TOO_OLD);
    });

  test('can be read without the styles of the app', async ({ page, browserErrors }) => {
    browserErrors.expect(/^uncaught: |ERR_FAILED/);
    await page.route(STYLES, (route) => route.abort());
    await addTo(page, ENTRY, 'const x = 1 |> 2;');
    await page.goto('/');
    const text = page.getByText(/^Update it, or/);
    await expect(text).toBeVisible();
    const { x, width } = (await text.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(16);
    expect(width).toBeLessThanOrEqual(640);
  });
});

test('does not call a browser too old whose network is slow, also when an extension of it fails', async ({
  page,
}) => {
  await page.clock.install();
  const held: (() => void)[] = [];
  await page.route(BASE, async (route) => {
    await new Promise<void>((resume) => held.push(resume));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => {
    const filename = 'chrome-extension://abcdef/extension.js';
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'ReferenceError' }));
  });
  await page.clock.runFor(MINUTE_MS);
  await expect(page.locator('#start-failure')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^BM/ })).toBeDisabled();
  for (const resume of held) resume();
  await expect(page.getByRole('button', { name: /^BM/ })).toBeEnabled();
});

for (const file of [ENTRY, BASE])
  test(`says that not everything has loaded, and loads again, when the network fails at ${file.source}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/ERR_FAILED/);
    let isDown = true;
    await page.route(file, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/');
    await expect(messageOf(page)).toHaveText(INCOMPLETE);
    await expect(page.getByText(/too old|terlalu lama/)).toHaveCount(0);
    isDown = false;
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('button', { name: /^BM/ })).toBeEnabled();
    await expect(page.getByText(INCOMPLETE[0] ?? '')).toHaveCount(0);
  });

test('says that not everything has loaded when a part that the app begins with is not there', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404|dynamically imported module/);
  await addTo(page, ENTRY, 'await import("/assets/gone.js");');
  await page.goto('/');
  await expect(messageOf(page)).toHaveText(INCOMPLETE);
});

test('shows nothing over an app that has started when its code fails', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^BM/ })).toBeEnabled();
  await page.evaluate(() => {
    const filename = `${location.origin}/assets/late.js`;
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'SyntaxError' }));
  });
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText(/too old/)).toHaveCount(0);
});

test('says in both languages that it needs JavaScript where there is none', async ({ browser, testApp }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(testApp.server.url);
  await expect(page.getByText(/^Acara needs JavaScript\. Turn it on/)).toBeVisible();
  await expect(page.getByText(/^Acara memerlukan JavaScript\. Hidupkannya/)).toBeVisible();
  await context.close();
});

/** The headings of the message, which stands before the page that the server has drawn. */
const messageOf = (page: Page) => page.locator('#start-failure').getByRole('heading');

/** Adds a statement at the start of a file of the app, as if the app needed something that the browser lacks. */
async function addTo(page: Page, file: RegExp, statement: string): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${statement}\n${await response.text()}` });
  });
}
