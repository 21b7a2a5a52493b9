import { type Page, test } from '@playwright/test';
import { type ColorScheme, expectAccessible, expectReflow } from './accessible.ts';

/** Screens by name: an address, or an address and actions on it. */
export type Screens = Readonly<Record<string, string | ((page: Page) => Promise<void>)>>;

/** Opens each screen, checks its accessibility and its layout at the narrowest width. */
export async function inspect(
  page: Page,
  screens: Screens,
  colorSchemes?: readonly ColorScheme[],
): Promise<void> {
  for (const [name, open] of Object.entries(screens))
    await test.step(name, async () => {
      if (typeof open === 'string') await page.goto(open);
      else await open(page);
      await expectAccessible(page, name, colorSchemes);
      await expectReflow(page, name);
    });
}
