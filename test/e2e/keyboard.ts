import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 60;

/** Presses Tab until the target has the focus, and checks that it is visible there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`${target} can’t be reached with the Tab key.`);
}

export async function tabToAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
