import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';

async function decide(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

test('hands a club over in three browsers, and refuses the old president afterwards', async ({
  testApp,
  pageOf,
}) => {
  const president = await testApp.verifiedClub('Kelab Wau Bulan');
  const [successor, adviser] = [await testApp.student('Puteri Lim'), await testApp.student('Dr Farid')];
  await testApp.join(president, successor, 'editor');
  await testApp.join(president, adviser, 'adviser');
  const event = await testApp.event({ club: president, title: 'Malam Wau' });
  const address = `/clubs/${president.uid}/handover`;

  const first = await pageOf(president);
  await first.goto(address);
  await first.getByLabel('Next president').selectOption({ label: 'Puteri Lim · Event editor' });
  await decide(first, 'Propose the handover');
  await expect(first.getByText('Waiting for Puteri Lim to accept.')).toBeVisible();
  const [asked] = await testApp.mailsTo(successor.email);
  expect(asked?.subject).toBe('Will you lead Kelab Wau Bulan?');
  expect(asked?.text).toContain(`${testApp.server.url}${address}\n`);

  const second = await pageOf(successor);
  await second.goto(address);
  await expect(second.getByText('Malam Wau')).toBeVisible();
  await decide(second, 'Accept');
  await expect(toast(second, 'You have accepted. It waits for the confirmation now.')).toBeVisible();

  const third = await pageOf(adviser);
  await third.goto(address);
  await decide(third, 'Confirm the handover');
  await expect(third.getByText('Puteri Lim leads the club now.')).toBeVisible();

  await first.reload();
  await expect(first.getByText('This is the record of the handover.')).toBeVisible();
  const fields = { id: president.uid, email: 'friend@siswa.test', office: 'editor' };
  await expect(async () => {
    await expect(president.api.inviteMember(fields)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(president.api.listClubMembers({ id: president.uid })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(president.api.unpublishEvent({ id: event.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
  }).toPass({ timeout: 1_500 });
  const { members } = await successor.api.listClubMembers({ id: president.uid });
  expect(members.map(({ uid, office }) => [uid, office])).toEqual(
    expect.arrayContaining([
      [successor.uid, 'president'],
      [adviser.uid, 'adviser'],
    ]),
  );
  expect(members).toHaveLength(2);
});
