import { expect, test, toast } from './acara.ts';
import { fillInAnEvent } from './event-form.ts';

test('makes an invited student an editor who publishes for the club, until they are removed', async ({
  testApp,
  pageOf,
}) => {
  const president = await testApp.verifiedClub('Kelab Wau Bulan');
  const student = await testApp.student('Puteri Lim');
  const team = await pageOf(president);
  await team.goto(`/clubs/${president.uid}/team`);
  await team.getByLabel('Email').fill(student.email);
  await team.getByLabel('Office', { exact: true }).selectOption('Event editor');
  await team.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(team, `Invitation sent to ${student.email}.`)).toBeVisible();

  const [mail] = await testApp.mailsTo(student.email);
  const [link = ''] = mail?.text.match(/http\S+\/invitation\?token=\S+/) ?? [];
  const page = await pageOf(student);
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Puteri Lim' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Kelab Wau Bulan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create Event' }).first().click();
  await fillInAnEvent(page, 'Malam Wau');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  const { events } = await president.api.listMyEvents({ limit: null, cursor: null });
  expect(events.map(({ title, organizerName }) => [title, organizerName])).toEqual([
    ['Malam Wau', 'Kelab Wau Bulan'],
  ]);

  await team.reload();
  await team.getByRole('button', { name: 'Remove Puteri Lim' }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(team.getByRole('button', { name: 'Remove Puteri Lim' })).toBeHidden();
  await page.goto('/create-event');
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeHidden();
  await expect(page).not.toHaveURL(/create-event/);
  await page.goto(link);
  await expect(page.getByText('This invitation was accepted')).toBeVisible();
});
