import type { Locator, Page } from '@playwright/test';

/** Finds a toast with exactly this text; a space also matches a non-breaking space. */
export function toast(page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator {
  const exactly = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s')}$`);
  return page.getByRole('region', { name: 'Notifications' }).getByRole(role).filter({ hasText: exactly });
}
