import { expect, type Page } from '@playwright/test';

/** Resolves once the app has taken over what the server has drawn: before that, the browser opens the links. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-at]) h1')).toBeVisible();
}
