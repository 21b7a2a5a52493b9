import { expect, test } from './acara.ts';
import { expectAccessible } from './accessible.ts';
import { toast } from './toasts.ts';

test('holds a free place until its question is answered, and shows sensitive answers to few', async ({
  testApp,
  pageOf,
}) => {
  const club = await testApp.verifiedClub('Kelab Masakan Senja');
  const event = await testApp.event({ club, price: 0 });
  const secretary = await testApp.student('Siti Aminah');
  const editor = await testApp.student('Hana Yusof');
  await testApp.join(club, secretary, 'secretary');
  await testApp.join(club, editor, 'editor');
  const student = await testApp.student('Farid Zain');

  await test.step('the club writes its questions', async () => {
    const page = await pageOf(club);
    await page.goto(`/events/${event.id}/manage/questions`);
    await page.getByRole('button', { name: 'T-shirt size' }).click();
    await page.getByLabel('Required').check();
    await page.getByRole('button', { name: 'A question of your own' }).click();
    await page.getByLabel('Question', { exact: true }).last().fill('What can’t you eat?');
    await page.getByLabel('Sensitive').last().check();
    await expectAccessible(page, 'questions of a club');
    await page.getByRole('button', { name: 'Save the questions' }).click();
    await expect(toast(page, 'Questions saved')).toBeVisible();
  });

  await test.step('the place is held, and what is typed survives a reload', async () => {
    const page = await pageOf(student);
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Buy Ticket' }).click();
    await expect(page).toHaveURL(/\/tickets\/[\w-]+\/answers$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place is held');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByLabel('What can’t you eat?').fill('Peanuts');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await expect(page.getByLabel('What can’t you eat?')).toHaveValue('');
    await expectAccessible(page, 'questions of a ticket');
    await page.getByLabel('What can’t you eat?').fill('Peanuts');
    await page.getByRole('button', { name: 'Confirm ticket' }).click();
    await expect(toast(page, 'Ticket confirmed!')).toBeVisible();
    await expect(page).toHaveURL(/\/my-tickets$/);
  });

  await test.step('the secretary reads the sensitive answer, and the editor does not', async () => {
    for (const [member, isSeen] of [
      [secretary, true],
      [editor, false],
    ] as const) {
      const page = await pageOf(member);
      await page.goto(`/events/${event.id}/manage/people`);
      await page.getByLabel('Show answers to').selectOption({ label: 'Your T-shirt size' });
      await expect(page.getByRole('table').getByText('M', { exact: true })).toBeVisible();
      await page.getByText('Farid Zain').first().click();
      await expect(page.getByRole('dialog').getByText('Your T-shirt size')).toBeVisible();
      await expect(page.getByRole('dialog').getByText('Peanuts')).toHaveCount(isSeen ? 1 : 0);
    }
  });
});
