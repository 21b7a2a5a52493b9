import { expect, test } from './acara.ts';
import { inAnHour } from './test-app.ts';

test('lets a volunteer scan with the link of a pass until the club revokes it', async ({
  testApp,
  signIn,
  browser,
}) => {
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 0, capacity: 5, ...inAnHour() });
  const { ticket } = await testApp.purchase(await testApp.student('Aina Rahman'), event);

  const ofClub = await browser.newContext({ baseURL: testApp.server.url, locale: 'en-MY' });
  await signIn(club, ofClub);
  const manage = await ofClub.newPage();
  await manage.goto(`/events/${event.id}/manage`);
  await manage.getByRole('link', { name: 'Check-in' }).click();
  const created = manage.waitForResponse((response) => response.request().method() === 'POST');
  await manage.getByLabel('Gate').fill('North');
  await manage.getByRole('button', { name: 'Make a pass' }).click();
  const { pass } = await (await created).json();

  const ofVolunteer = await browser.newContext({ baseURL: testApp.server.url, locale: 'en-MY' });
  const scanner = await ofVolunteer.newPage();
  await scanner.goto(`/door/${event.id}#${pass.secret}`);
  await scanner.getByLabel('Your name').fill('Farah');
  await scanner.keyboard.press('Enter');
  await scanner.getByText('Type a code').click();
  await scanner.getByLabel('Code from a hand scanner').fill(ticket.id);
  await scanner.keyboard.press('Enter');
  await expect(scanner.locator('[data-outcome]')).toContainText('Aina Rahman');

  await manage.getByRole('button', { name: 'Revoke: North' }).click();
  await manage.getByRole('button', { name: 'Revoke the pass' }).click();
  await expect(scanner.getByText('This pass is not valid any more')).toBeVisible({ timeout: 25_000 });
});
