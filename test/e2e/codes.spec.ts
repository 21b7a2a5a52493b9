import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { expectAccessible, expectReflow } from './accessible.ts';

test('sells what a sponsor’s code opens by its link, and counts its use for the club', async ({
  testApp,
  page,
  pageOf,
  buyer,
}) => {
  const club = await testApp.verifiedClub('Kelab Debat Senja');
  const event = await testApp.event({ club, price: 20 });
  const sponsored = randomUUID();
  await club.api.editPlan({
    id: event.id,
    types: [
      { id: sponsored, name: 'Sponsor’s table', price: 8, visibility: 'by_code' },
      { id: event.id, name: 'Everybody', price: 20 },
    ],
    pools: [],
  });
  const address = `/events/${event.id}`;
  const theirs = await pageOf(club);

  const link = await test.step('the club makes the code', async () => {
    await theirs.goto(`${address}/manage/tickets/codes`);
    await theirs.getByRole('button', { name: 'Add a code' }).click();
    await expectAccessible(theirs, 'the form of a code');
    await theirs.getByRole('textbox', { name: 'Code', exact: true }).fill('panel-7q2k');
    await theirs.getByLabel('How many uses').fill('12');
    await theirs.getByRole('button', { name: 'Make code' }).click();
    await expect(theirs.getByText('Code PANEL-7Q2K is made.')).toBeVisible();
    await expect(rowOf(theirs)).toContainText('0 of 12');
    return `${address}?code=PANEL-7Q2K`;
  });

  await test.step('a visitor opens its link, and keeps the code while they sign in', async () => {
    await page.goto(link);
    await expect(page.getByText('Code PANEL-7Q2K', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('code=PANEL');
    await expect(page.getByText('Sponsor’s table')).toHaveCount(0);
    const visitor = await testApp.student('Hana Yusof');
    await page.getByRole('link', { name: 'Sign in to use the code' }).click();
    await page.getByLabel('Email').fill(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Code PANEL-7Q2K is on')).toBeVisible();
    await expectAccessible(page, 'an event with a code');
    await expectReflow(page, 'an event with a code');
  });

  await test.step('they buy and pay', async () => {
    const line = page.locator('li').filter({ has: page.getByRole('heading', { name: 'Sponsor’s table' }) });
    await expect(line).toContainText('With your code');
    await line.getByRole('button', { name: 'Buy Ticket' }).click();
    await expect(page).toHaveURL(/\/my-tickets/);
    await expect(page.getByRole('main').getByText('Code PANEL-7Q2K').first()).toBeVisible();
    await buyer.goesToTheBank();
    await buyer.paysFor(event);
    await expect(page.getByText('PANEL-7Q2K', { exact: true })).toBeVisible();
  });

  await test.step('the club sees the use', async () => {
    await theirs.reload();
    await expect(rowOf(theirs)).toContainText('1 of 12');
    await expectAccessible(theirs, 'the codes of an event');
    await expectReflow(theirs, 'the codes of an event');
  });

  await test.step('somebody types a wrong code', async () => {
    const other = await pageOf(await testApp.student('Farid Zain'));
    await other.goto(address);
    await other.getByRole('button', { name: 'Have a code?' }).click();
    const field = other.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeFocused();
    await field.fill('PANEL-8');
    await field.press('Enter');
    await expect(other.getByText('This code can’t be used for these tickets.')).toBeVisible();
    await expect(field).toHaveValue('PANEL-8');
    await expectAccessible(other, 'a wrong code');
  });
});

function rowOf(page: Page) {
  return page.getByRole('row').filter({ hasText: 'PANEL-7Q2K' });
}
