import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';

const HOUR = 60 * 60_000;

test('shows each person what is theirs of a plan, says why the rest is not, and sells it', async ({
  testApp,
  page,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Filem Senja');
  const event = await testApp.event({ club, price: 20 });
  const member = await testApp.student('Hana Yusof');
  await testApp.join(club, member, 'editor');
  const others = randomUUID();
  await club.api.editPlan({
    id: event.id,
    types: [
      {
        ...{ id: randomUUID(), name: 'Member', price: 5 },
        audience: { anyOf: [{ kind: 'member_of', clubs: [club.uid] }] },
      },
      {
        id: randomUUID(),
        name: 'First year',
        price: 10,
        audience: { anyOf: [{ kind: 'year', years: ['1'] }] },
      },
      { id: randomUUID(), name: 'Early bird', price: 15, poolId: others },
      {
        ...{ id: event.id, name: 'Everybody', price: 20 },
        opensAt: new Date(Date.now() + 3 * HOUR).toISOString(),
      },
    ],
    pools: [{ id: others, name: '', capacity: 6 }],
  });
  const address = `/events/${event.id}`;

  await test.step('to somebody who is not signed in', async () => {
    await page.goto(address);
    await expect(lineOf(page, 'Member')).toContainText('For members of Kelab Filem Senja');
    await expect(lineOf(page, 'Early bird')).toContainText('6 left');
    await expect(lineOf(page, 'Everybody')).toContainText(/Opens .*in 0[12]:\d\d:\d\d/);
    await expect(buyOf(page, 'Everybody')).toBeDisabled();
  });

  await test.step('to a student whom no source confirms', async () => {
    const theirs = await pageOf(await testApp.student('Farid Zain'));
    await theirs.goto(address);
    await expect(lineOf(theirs, 'Member')).toContainText('You are not a member.');
    await expect(buyOf(theirs, 'Member')).toBeDisabled();
    await expect(buyOf(theirs, 'First year')).toBeDisabled();
    await expect(buyOf(theirs, 'Early bird')).toBeEnabled();
  });

  await test.step('to a first-year whom the registrar confirms, who buys', async () => {
    const theirs = await pageOf(await testApp.demo('verified'));
    await theirs.goto(address);
    await expect(lineOf(theirs, 'First year')).toContainText('For you');
    await buyOf(theirs, 'First year').click();
    await expect(theirs).toHaveURL(/\/my-tickets/);
    await expect(theirs.getByRole('main').getByText('First year').first()).toBeVisible();
  });

  await test.step('to a member of the club', async () => {
    const theirs = await pageOf(member);
    await theirs.goto(address);
    await expect(lineOf(theirs, 'Member')).toContainText('For you');
    await expect(buyOf(theirs, 'Member')).toBeEnabled();
  });

  await test.step('and to the club, what was held of each', async () => {
    const theirs = await pageOf(club);
    await theirs.goto(`${address}/manage/tickets`);
    const sales = theirs.getByRole('region', { name: 'Sales by ticket type' });
    await expect(sales.locator('tr').filter({ hasText: 'First year' })).toContainText('1 held');
    await expect(theirs.getByText('Can sell all 50 places')).toBeVisible();
  });
});

function lineOf(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Ticket types' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function buyOf(page: Page, name: string) {
  return lineOf(page, name).getByRole('button', { name: 'Buy Ticket' });
}
