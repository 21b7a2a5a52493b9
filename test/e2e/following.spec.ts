import { randomUUID } from 'node:crypto';
import { expect, test } from './acara.ts';
import { expectAccessible } from './accessible.ts';

const MINUTE = 60_000;
const REMIND = 'Remind me when it opens';

test('follows a club after signing in, and is reminded by mail before an event of it opens', async ({
  testApp,
  page,
}) => {
  const club = await testApp.verifiedClub('Kelab Filem Senja');
  const event = await testApp.event({ club, price: 20 });
  const student = await testApp.demoStudent('Farid Zain');
  const opensIn = (minutes: number) =>
    club.api.editPlan({
      id: event.id,
      types: [
        { id: randomUUID(), name: 'Members', price: 5, audience: { anyOf: [{ kind: 'verified_student' }] } },
        {
          ...{ id: event.id, name: 'Everybody', price: 20 },
          opensAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
        },
      ],
      pools: [],
    });
  await opensIn(60);

  await test.step('who is not signed in signs in, and follows the club then', async () => {
    await page.goto(`/clubs/${club.uid}`);
    await page.getByRole('link', { name: 'Follow club' }).click();
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/clubs/${club.uid}$`));
    await expectAccessible(page, 'followed club');
    expect((await club.api.listMyClubs()).clubs).toMatchObject([{ followers: 1 }]);
  });

  await test.step('ends it, and follows again', async () => {
    await page.getByRole('button', { name: 'Following' }).click();
    await page.getByRole('menuitem', { name: 'Unfollow' }).click();
    await page.getByRole('button', { name: 'Follow club' }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  });

  await test.step('asks for a reminder on the page of the event', async () => {
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: REMIND }).click();
    await expect(page.getByText('We’ll remind you 10 minutes before it opens')).toBeVisible();
    await expectAccessible(page, 'watched event');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Don’t remind me' })).toBeVisible();
  });

  await test.step('and gets one mail when the opening is near', async () => {
    const subjects = async () =>
      (await testApp.mailsTo(student.email)).filter(({ subject }) => subject.includes(event.title));
    expect(await subjects()).toEqual([]);
    await opensIn(9);
    await expect(async () => expect(await subjects()).toHaveLength(1)).toPass({ timeout: 40_000 });
    expect((await student.api.viewWatch({ id: event.id })).isWatched).toBe(false);
  });
});
