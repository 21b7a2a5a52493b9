import type { Locator, Page } from '@playwright/test';

/** A toast that says exactly this. */
export function toast(page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator {
  const exactly = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  return page.getByRole('region', { name: 'Notifications' }).getByRole(role).filter({ hasText: exactly });
}
