import type { Locator, Page } from '@playwright/test';

/** A toast that says exactly this; a space stands for one that does not break, too. */
export function toast(page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator {
  const exactly = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s')}$`);
  return page.getByRole('region', { name: 'Notifications' }).getByRole(role).filter({ hasText: exactly });
}
