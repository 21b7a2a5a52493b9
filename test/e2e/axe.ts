import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Returns the violations that axe finds on the page once no colour is changing. Injects axe once per page. */
export async function violationsOn(page: Page, options: RunOptions): Promise<readonly Result[]> {
  await expect.poll(() => page.evaluate(runningTransitions), { intervals: [50] }).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const sparing: RunOptions = { resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async (all) => (await (window as unknown as { axe: typeof axe }).axe.run(document, all)).violations,
    { ...sparing, ...options },
  );
}

/** Runs in the page. */
function runningTransitions(): number {
  const animations = document.getAnimations();
  return animations.filter((one) => one instanceof CSSTransition && one.playState === 'running').length;
}
