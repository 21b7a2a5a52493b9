import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { logIn } from './account-pages.ts';

test.use({ serviceWorkers: 'allow' });

const code = (page: Page) => page.getByRole('img', { name: 'QR code of your ticket' });
const savedTickets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('acara');
        // The app creates the database; an empty one of this test would stay without its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const all = opening.result.transaction('tickets').objectStore('tickets').getAll();
          all.onsuccess = () => resolve(all.result.flatMap(({ tickets }) => tickets).length);
        };
      }),
  );

test('opens tickets again without a network, until the sign-out', {
  tag: '@main',
}, async ({ testApp, signIn, page, context, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|profile could not be read|dynamically imported module/);
  const event = await testApp.event({ price: 0 });
  const other = await testApp.event({ price: 0 });
  const student = await testApp.student('Nur Aina');
  const { ticket } = await testApp.purchase(student, event);
  await testApp.purchase(student, other);
  await signIn(student);
  await page.goto(`/tickets/${ticket.id}`);
  await expect(code(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => savedTickets(page)).toBe(2);

  await context.setOffline(true);
  await page.reload();
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(/^Saved on this device · checked \d+:\d\d\s[ap]m$/)).toBeVisible();
  await page.goto('/my-tickets');
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: other.title })).toBeVisible();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toHaveCount(0);
  const askedAt = Date.now();
  const home = await page.goto('/');
  // The saved page has the date on which it was saved, in whole seconds.
  expect(Date.parse(home?.headers().date ?? '') + 1_000).toBeGreaterThan(askedAt);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await expect.poll(() => savedTickets(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(`/tickets/${ticket.id}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(code(page)).toHaveCount(0);
});

test('prepares to open tickets offline once a person logs in', async ({ testApp, page }) => {
  await logIn(page, await testApp.student('Nur Aina'));
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  const readyAfterMs = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return performance.now();
  });
  // A visitor’s begins ten seconds after the page.
  expect(readyAfterMs).toBeLessThan(10_000);
});

test('saves no ticket for the next person on the same device', async ({ testApp, signIn, page }) => {
  const [first, second] = [await testApp.student('Nur Aina'), await testApp.student('Farid Hakim')];
  const { ticket } = await testApp.purchase(first, await testApp.event({ price: 0 }));
  await signIn(first);
  await page.goto(`/tickets/${ticket.id}`);
  await expect(code(page)).toBeVisible();
  await expect.poll(() => savedTickets(page)).toBe(1);
  await signIn(second);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Farid Hakim');
  await expect.poll(() => savedTickets(page)).toBe(0);
});
