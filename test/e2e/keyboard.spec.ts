import { expect, test, toast } from './acara.ts';
import { tabTo, tabToAndEnter } from './keyboard.ts';
import { takenOver } from './taken-over.ts';

test('finds, buys, pays and downloads a ticket with the keyboard alone', async ({ testApp, buyer, page }) => {
  const event = await testApp.event({ title: 'Keyboard Concert' });
  const student = await testApp.student();
  const main = page.getByRole('main');

  await page.goto('/');
  await takenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabToAndEnter(page, main.getByRole('link', { name: 'Browse Events' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search events' }));
  await page.keyboard.type('keyboard concert');
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await tabToAndEnter(page, main.getByRole('link', { name: event.title }));
  await buyer.sees(event.title);

  await tabToAndEnter(page, main.getByRole('link', { name: 'Login' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(student.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');
  await buyer.sees(event.title);

  await tabToAndEnter(page, buyer.buyButton);
  await expect(toast(page, 'Ticket purchase initiated! Please complete payment.')).toBeVisible();
  await tabToAndEnter(page, page.getByRole('button', { name: 'Pay now' }));
  await tabToAndEnter(page, page.getByRole('button', { name: /^Pay RM/ }));
  await buyer.sees('You’re going!');
  await tabToAndEnter(page, page.getByRole('link', { name: 'View ticket' }));
  await buyer.seesTheTicketFor(event);
  const download = page.waitForEvent('download');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Download QR Code' }));
  await download;
});
