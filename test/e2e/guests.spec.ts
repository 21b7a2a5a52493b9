import { devices, type Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { expectAccessible } from './accessible.ts';
import { inAnHour } from './test-app.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = [
  'Nama\tE-mel\tNo. matrik\tCatatan',
  'Guest One\tguest.one@uni.test\t\tFront row',
  'Guest Two\tguest.two@uni\t\t',
  'Guest Three\t\t\tSits beside the choir, arrives late and leaves early',
].join('\n');

const code = (page: Page) => page.getByRole('img', { name: 'QR code of your ticket' });

test('invites a list with a row that is wrong, which is corrected where it stands', async ({
  testApp,
  pageOf,
}) => {
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 20, capacity: 10 });
  const page = await pageOf(club);
  await page.goto(`/events/${event.id}/manage/people`);
  await page.getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(page.getByText('No guests yet')).toBeVisible();
  await expectAccessible(page, 'no guests');
  await page.getByRole('link', { name: 'Invite guests' }).first().click();
  await page.getByLabel('The list').fill(LIST);
  await expect(page.getByText('Line 3: This is not an email address.')).toBeVisible();
  await expectAccessible(page, 'a list as text');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('button', { name: 'Invite 2 guests' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite 2 guests' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct Guest Two' }).click();
  await expectAccessible(page, 'a checked list with a row being corrected');
  await page.getByLabel('Email').fill('guest.two@uni.test');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Invite 3 guests' }).dblclick();
  await expect(page.getByText('3 guests are invited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: link of Guest Three' })).toBeVisible();
  await expectAccessible(page, 'invited guests');
  await page.getByRole('link', { name: 'To the guests', exact: true }).click();
  await expect(page.getByText('3 guests', { exact: true })).toBeVisible();
  // A long note leaves room for when the ticket was sent.
  const sent = await page.getByRole('cell', { name: 'Not sent' }).boundingBox();
  expect(sent?.width).toBeGreaterThan(80);
  await expectAccessible(page, 'the guests');
});

test('opens the ticket of a guest without an account or a network, until it is withdrawn', {
  tag: '@main',
}, async ({ testApp, pageOf, browser, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module|404/);
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 20, capacity: 10, ...inAnHour() });
  await club.api.inviteGuests({
    id: event.id,
    tellThem: false,
    dryRun: false,
    rows: [{ name: 'Guest One', note: 'Front row' }, { name: 'Guest Three' }],
  });
  const { guests } = await club.api.listGuests({ id: event.id, cursor: null });
  const manage = await pageOf(club);
  const guest = guests.find(({ name }) => name === 'Guest One');
  const link = guest?.link ?? '';
  const secret = link.split('#')[1] ?? '';
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: testApp.server.url,
    locale: 'en-MY',
  });
  const page = await phone.newPage();

  await test.step('the guest opens the link, which tells the server nothing but the ticket', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(link);
    expect(await answer?.text()).toContain('noindex');
    await expect(code(page)).toBeVisible();
    await expect(page).toHaveTitle('Your ticket · Acara');
    expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(secret))).toEqual([]);
    await expectAccessible(page, 'the ticket of a guest');
  });

  await test.step('it opens without a network', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(code(page)).toBeVisible();
    await phone.setOffline(true);
    await page.reload();
    await expect(code(page)).toBeVisible();
    await expect(page.getByText(/^Saved on this (device|phone)/)).toBeVisible();
    await phone.setOffline(false);
  });

  await test.step('the entrance reads the note and lets the guest in', async () => {
    await manage.goto(`/door/${event.id}`);
    await manage.getByLabel('Search by name or email').fill('Guest One');
    await expect(manage.getByText('Front row')).toBeVisible();
    await manage.getByRole('button', { name: 'Let Guest One in' }).click();
    await expect(manage.locator('[data-outcome="admitted"]')).toContainText('Front row');
    await page.reload();
    await expect(page.getByText(/^Checked in /)).toBeVisible();
  });

  await test.step('an invitation that is withdrawn says so behind its link', async () => {
    const other = guests.find(({ name }) => name === 'Guest Three');
    await page.goto(other?.link ?? '');
    await expect(code(page)).toBeVisible();
    await manage.goto(`/events/${event.id}/manage/people/guests`);
    await manage.getByRole('button', { name: 'Actions for Guest Three' }).click();
    await manage.getByRole('menuitem', { name: 'Withdraw the invitation' }).click();
    await manage.getByLabel('Reason').fill('Cannot come');
    await manage.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await expect(manage.getByText('Withdrawn', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('This invitation was withdrawn')).toBeVisible();
    await expect(page.getByText('Cannot come')).toBeVisible();
    await expectAccessible(page, 'a withdrawn invitation');
    await page.goto(`${(other?.link ?? '').split('#')[0]}#wrong`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This link opens no ticket' })).toBeVisible();
    await expectAccessible(page, 'a wrong link');
  });
});
