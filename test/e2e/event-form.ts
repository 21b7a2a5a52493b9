import type { Page } from '@playwright/test';

/** Fills in the required fields: a choir concert for RM 12.50. */
export async function fillInAnEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('Six choirs, one stage.\n\nBring a cushion.');
  await page.getByLabel('Category').selectOption('Cultural');
  await page.getByLabel('Start Date').fill('2031-03-07T20:00');
  await page.getByLabel('End Date').fill('2031-03-07T22:30');
  await page.getByLabel('Venue').fill('Dewan Tunas');
  await page.getByLabel('Location').fill('Main Campus');
  await page.getByLabel('Ticket Price (RM)').fill('12.5');
  await page.getByLabel('Capacity').fill('80');
}
