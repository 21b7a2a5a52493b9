import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { expect, test } from '../acara.ts';
import { expectAccessible } from '../accessible.ts';
import { playAtBank } from '../bank.ts';
import { inAnHour, type TestApp } from '../test-app.ts';
import { GatePhone } from './gate-phone.ts';

test.use({ serviceWorkers: 'allow', settings: { DOOR_SALES: 'cash' } });

/** An event of RM 15 with the link of a pass that sells. */
async function sellingAt(testApp: TestApp) {
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 15, ...inAnHour() });
  const { pass } = await club.api.createCheckInPass({
    ...{ ...PASS_DEFAULTS, id: event.id, gate: 'North', maySell: true },
  });
  return { event, club, address: `/door/${event.id}#${pass.secret}` };
}

test('sells a ticket by phone to a guest without one, and lets them in', async ({ testApp, newContext }) => {
  const { address } = await sellingAt(testApp);
  const phone = await GatePhone.start(await newContext(), address, 'Farah');
  await phone.isReady();
  const opened = phone.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/door/sales'),
  );
  await phone.page.getByRole('button', { name: 'Sell a ticket' }).click();
  const sheet = phone.page.getByRole('dialog', { name: 'Sell a ticket' });
  await expectAccessible(phone.page, 'a type to sell');
  await sheet.getByRole('button', { name: 'Guest pays by phone' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code: the guest pays RM 15.00' })).toBeVisible();
  const { sale } = (await (await opened).json()) as { sale: { checkoutUrl: string } };
  await expectAccessible(phone.page, 'a payment is awaited');

  await test.step('the sale is still there after a reload', async () => {
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'Sale under way' }).click();
    await expect(sheet.getByText('Waiting for the payment')).toBeVisible();
  });

  await playAtBank(new URL(sale.checkoutUrl, testApp.server.url).href, 'pay');
  await expect(phone.verdict).toContainText('Come in');
  await expect(sheet).toBeHidden();

  await test.step('the guest keeps the ticket', async () => {
    await phone.page.getByRole('button', { name: 'Sell a ticket' }).click();
    await sheet.getByRole('button', { name: 'The guest’s own ticket' }).click();
    await expect(
      phone.page.getByRole('img', { name: 'QR code of the link to the guest’s own ticket' }),
    ).toBeVisible();
  });
});

test('sells for cash without a network from the places that the device keeps, and sends the sale', async ({
  testApp,
  newContext,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const { address, event, club } = await sellingAt(testApp);
  const phone = await GatePhone.start(await newContext(), address, 'Farah');
  await phone.isReady();
  const { page } = phone;
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/door/places'));
  await page.getByRole('button', { name: 'Sell a ticket' }).click();
  await kept;
  await page.keyboard.press('Escape');
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Sell a ticket' }).click();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'RM 15.00 received' }).click();
  await expect(phone.verdict).toContainText('Come in');
  await expect(page.locator('[data-connection]')).toContainText('1 sale waiting');
  await expect(page.getByText('1 of 1 inside')).toBeVisible();

  await test.step('it is not lost with the page, and sent once the network is back', async () => {
    await page.reload();
    await expect(page.locator('[data-connection]')).toContainText('1 sale waiting');
    await expect(page.getByText('1 of 1 inside')).toBeVisible();
    await phone.setOffline(false);
    await expect(page.locator('[data-connection]')).not.toContainText('waiting');
    await expect.poll(async () => (await club.api.viewCheckIn({ id: event.id })).inside).toBe(1);
  });

  await test.step('the cash is counted', async () => {
    await page.getByRole('button', { name: 'Sell a ticket' }).click();
    await page.getByRole('button', { name: 'Cash box' }).click();
    await page.getByLabel('Float').fill('50');
    await page.getByLabel('Counted').fill('63');
    await page.getByRole('button', { name: 'Record the count' }).click();
    await expect(page.getByText('RM 2.00 missing')).toBeVisible();
    await expectAccessible(page, 'cash that was counted');
  });
});

test('keeps what an earlier version of the app has stored', async ({ testApp, newContext }) => {
  const { address } = await sellingAt(testApp);
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('acara-check-in', 1);
        request.onupgradeneeded = () => {
          for (const name of ['devices', 'numbers', 'lists', 'entries'])
            request.result.createObjectStore(name);
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const write = request.result.transaction('numbers', 'readwrite');
          write.objectStore('numbers').put(41, 'an-earlier-device');
          write.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.close();
  const phone = await GatePhone.start(context, address, 'Farah');
  await phone.isReady();
  const stored = await phone.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('acara-check-in');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames];
          const read = request.result.transaction('numbers').objectStore('numbers').get('an-earlier-device');
          read.onsuccess = () => resolve({ names, number: read.result });
        };
      }),
  );
  expect(stored).toEqual({ names: ['devices', 'entries', 'lists', 'numbers', 'sales'], number: 41 });
});
