import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { violationsOn } from './axe.ts';

export type ColorScheme = 'light' | 'dark';

const NARROWEST = { width: 320, height: 640 };

/** Waits until the page is complete: title shown, nothing loading, typeface loaded. */
export async function stands(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.shimmer, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** The axe rules per colour scheme. Dark runs only those that depend on colours. */
const RULES: Readonly<Record<ColorScheme, RunOptions>> = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** Expects no axe violation on the complete page, in light and in dark unless `colorSchemes` says otherwise. */
export async function expectAccessible(
  page: Page,
  screen: string,
  colorSchemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  await stands(page);
  const before = page.viewportSize();
  await expandViewport(page);
  // A larger viewport loads what was out of sight.
  await stands(page);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOn(page, RULES[colorScheme]);
    const summaries = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    );
    expect.soft(summaries, `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Enlarges the viewport to the whole page, so that no control is half covered by a fixed bar. */
async function expandViewport(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
}

/** Expects the page to scroll in one direction only at 320 pixels. */
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
  // Waits for charts to measure their new width.
  await expect
    .configure({ soft: true })
    .poll(wide, { message: `${screen} at ${NARROWEST.width} px`, timeout: 2_000 })
    .toEqual([]);
  if (before) await page.setViewportSize(before);
}
