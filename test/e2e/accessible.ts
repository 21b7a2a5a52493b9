import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violationsOn } from './axe.ts';

export type ColorScheme = 'light' | 'dark';

const NARROWEST = { width: 320, height: 640 };

/** The page stands: its title is there, nothing is being fetched, its typeface has come. */
export async function stands(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.shimmer')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** In dark, the rules that can come out otherwise when only the colours change. */
const RULES: Readonly<Record<ColorScheme, RunOptions>> = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** No rule of axe is broken, in light and in dark unless told otherwise. */
export async function expectAccessible(
  page: Page,
  screen: string,
  colorSchemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  const before = page.viewportSize();
  await showWhole(page);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOn(page, RULES[colorScheme]);
    const told = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    );
    expect.soft(told, `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Nothing is scrolled then: where a page happens to stand, a control may lie half under a bar that stays in view. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
}

/** On the narrowest screen everything is read by scrolling one way only. */
export async function expectReflow(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const wide = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`)
        .slice(0, 5);
    });
  // A chart measures its place anew first.
  await expect
    .configure({ soft: true })
    .poll(wide, { message: `${screen} at ${NARROWEST.width} px`, timeout: 2_000 })
    .toEqual([]);
  if (before) await page.setViewportSize(before);
}
