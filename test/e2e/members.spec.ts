import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { expectAccessible } from './accessible.ts';
import type { TestPerson } from './test-app.ts';

const DAY = 24 * 60 * 60_000;
/** Longer than any membership lasts. */
const NEXT_SESSION_DAYS = 460;

test('joins a club on the page of an event, and buys at the price for members at once', async ({
  testApp,
  page,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Filem Senja');
  const event = await testApp.event({ club, price: 20 });
  await planMembers(club, event.id);

  await test.step('who is not signed in comes back to the club', async () => {
    await page.goto(`/clubs/${club.uid}`);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  const theirs = await pageOf(await testApp.student('Farid Zain'));
  await test.step('a student joins in place', async () => {
    await theirs.goto(`/events/${event.id}`);
    await expect(buyOf(theirs)).toBeDisabled();
    await theirs.getByRole('button', { name: 'Join Kelab Filem Senja' }).click();
    await expect(buyOf(theirs)).toBeEnabled();
    await expect(memberLine(theirs)).toContainText('For you');
    await expectAccessible(theirs, 'event of a member');
  });

  await test.step('buys, and finds the club under My Clubs', async () => {
    await buyOf(theirs).click();
    await expect(theirs).toHaveURL(/\/my-tickets/);
    await theirs.goto('/my-clubs');
    await expect(theirs.getByRole('region', { name: 'Memberships' })).toContainText('Member until');
    await expectAccessible(theirs, 'my clubs');
  });

  await test.step('and leaves it on its page', async () => {
    await theirs.getByRole('region', { name: 'Memberships' }).getByRole('link').click();
    await theirs.getByRole('button', { name: /^Member until/ }).click();
    await theirs.getByRole('menuitem', { name: 'Leave' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(theirs.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    await expectAccessible(theirs, 'club that can be joined');
  });
});

test('asks a club that decides who joins, whose committee approves several at once', async ({
  testApp,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Layar');
  const event = await testApp.event({ club, price: 20 });
  await planMembers(club, event.id);
  const committee = await pageOf(club);
  await test.step('the club chooses that people ask', async () => {
    await committee.goto(`/clubs/${club.uid}/edit`);
    await committee
      .getByLabel('Who can join as a member')
      .selectOption({ label: 'Who asks, once the club approves' });
    await committee.getByRole('button', { name: 'Save changes' }).click();
    await expect(committee.getByRole('link', { name: 'Members of the club' })).toBeVisible();
  });

  const student = await testApp.student('Hana Yusof');
  const theirs = await pageOf(student);
  await theirs.goto(`/events/${event.id}`);
  await theirs.getByRole('button', { name: 'Ask to join Kelab Layar' }).click();
  await expect(memberLine(theirs)).toContainText('You asked to join Kelab Layar.');
  await expect(buyOf(theirs)).toBeDisabled();
  const other = await testApp.student('Badrul Amin');
  await other.api.joinClub({ id: club.uid });

  await test.step('the club approves both', async () => {
    await committee.goto('/dashboard');
    await committee.getByRole('link', { name: 'Answer them' }).click();
    await expect(committee.getByRole('list', { name: 'Asked to join' })).toContainText('Hana Yusof');
    await expectAccessible(committee, 'members of a club');
    await committee.getByRole('checkbox', { name: 'Select all' }).check();
    await committee.getByRole('button', { name: 'Approve 2' }).click();
    await expect(committee.getByText('Nobody waits for an answer.')).toBeVisible();
    await expect(committee.getByRole('table', { name: 'Members' })).toContainText('Badrul Amin');
    await committee.getByRole('link', { name: 'Import members' }).click();
    await expectAccessible(committee, 'import of members');
  });

  await theirs.reload();
  await expect(buyOf(theirs)).toBeEnabled();
});

test('does not open the type for a membership that ends before the day of the event', async ({
  testApp,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Rentas');
  const start = Date.now() + NEXT_SESSION_DAYS * DAY;
  const event = await testApp.event({
    club,
    price: 20,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + DAY / 12).toISOString(),
  });
  await planMembers(club, event.id);
  const student = await testApp.student('Citra Dewi');
  await student.api.joinClub({ id: club.uid });
  const theirs = await pageOf(student);
  await theirs.goto(`/events/${event.id}`);
  await expect(memberLine(theirs)).toContainText('You are not a member on the day of the event.');
  await expect(memberLine(theirs)).toContainText('Your membership of Kelab Rentas ends on');
  await expect(buyOf(theirs)).toBeDisabled();
});

async function planMembers(club: TestPerson, id: string): Promise<void> {
  await club.api.editPlan({
    id,
    types: [
      {
        ...{ id: randomUUID(), name: 'Member', price: 5 },
        audience: { anyOf: [{ kind: 'member_of', clubs: [club.uid] }] },
      },
      { id, name: 'Everybody', price: 20 },
    ],
    pools: [],
  });
}

function memberLine(page: Page) {
  return page
    .getByRole('region', { name: 'Ticket types' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Member', exact: true }) });
}

function buyOf(page: Page) {
  return memberLine(page).getByRole('button', { name: 'Buy Ticket' });
}
