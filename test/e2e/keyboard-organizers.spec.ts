import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { tabTo, tabToAndEnter } from './keyboard.ts';

async function types(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Types the third of March, which reads the same in both orders of day and month. */
async function typesDate(page: Page, label: string, time: string): Promise<void> {
  await types(page, label, '03032031');
  await page.keyboard.press('Tab');
  await page.keyboard.type(time);
}

test('creates, saves and publishes an event with the keyboard alone', async ({ testApp, signIn, page }) => {
  const main = page.getByRole('main');
  await signIn(await testApp.verifiedClub());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
  await tabToAndEnter(page, page.getByRole('navigation').getByRole('link', { name: 'Create Event' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await types(page, 'Title', 'Keys and Strings');
  await types(page, 'Description', 'Harpsichords at dusk.');
  await tabTo(page, page.getByLabel('Category', { exact: true }));
  await page.keyboard.type('Cul');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Cultural');
  await typesDate(page, 'Start Date', '0800PM');
  await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('2031-03-03T20:00');
  await typesDate(page, 'End Date', '1030PM');
  await types(page, 'Venue', 'Dewan Tunas');
  await types(page, 'Location', 'Main Campus');
  await types(page, 'Capacity', '80');
  await tabToAndEnter(page, main.getByRole('button', { name: 'Save as draft' }));
  await expect(toast(page, 'Draft saved. Only your club can see it.')).toBeVisible();

  await page.goto('/dashboard');
  await tabToAndEnter(page, main.getByRole('link', { name: 'Keys and Strings' }));
  const actions = main.getByRole('region', { name: 'What you can do' });
  await tabToAndEnter(page, actions.getByRole('button', { name: 'Publish' }));
  await expect(toast(page, 'Published. Its tickets are on sale.')).toBeVisible();
  await expect(actions).toBeFocused();
  const more = actions.getByRole('button', { name: 'More actions' });
  await tabToAndEnter(page, more);
  await expect(page.getByRole('menu')).toBeVisible();
  for (let item = 0; item < 3; item += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
});

test('approves an event with the keyboard alone', async ({ testApp, signIn, page }) => {
  const event = await testApp.event({ club: await testApp.newClub(), title: 'Chess in Slow Motion' });
  await signIn(await testApp.demo('admin'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabToAndEnter(page, page.getByRole('main').getByRole('link', { name: /^Event reviews/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event reviews');
  await tabToAndEnter(
    page,
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${event.title}`) }),
  );
  await tabToAndEnter(page, page.getByRole('button', { name: `Approve ${event.title}`, exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Put this event on sale?' });
  await tabTo(page, dialog.getByLabel('Note to the club'));
  await page.keyboard.type('See you there.');
  await tabToAndEnter(page, dialog.getByRole('button', { name: 'Approve' }));
  await expect(toast(page, `“${event.title}” is now on sale.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).not.toHaveCount(0);
});
