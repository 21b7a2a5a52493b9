import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * Empty elements that keep the focus in an open menu or dialog. Axe accepts them where it finds that something modal is open,
 * which it does not when one of the five points that it looks at lies on the menu's own button.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** Returns the violations that axe finds on the page once no colour is changing. Injects axe once per page. */
export async function violationsOn(page: Page, options: RunOptions): Promise<readonly Result[]> {
  await expect.poll(() => page.evaluate(runningTransitions), { intervals: [50] }).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const sparing: RunOptions = { resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([exclude, all]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run({ exclude: [exclude] }, all)).violations,
    [FOCUS_GUARDS, { ...sparing, ...options }] as const,
  );
}

/** Runs in the page. */
function runningTransitions(): number {
  const animations = document.getAnimations();
  return animations.filter((one) => one instanceof CSSTransition && one.playState === 'running').length;
}
