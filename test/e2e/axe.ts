import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** What axe finds broken on the page. It is brought there once, and looks for nothing but what is broken. */
export async function violationsOn(page: Page, options: RunOptions): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const sparing: RunOptions = { resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async (all) => (await (window as unknown as { axe: typeof axe }).axe.run(document, all)).violations,
    { ...sparing, ...options },
  );
}
