import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { expect, test } from '../acara.ts';
import { expectAccessible } from '../accessible.ts';
import { inAnHour } from '../test-app.ts';
import { GatePhone, sellTicket } from './gate-phone.ts';

test.use({ serviceWorkers: 'allow' });

test('counts two people and loses no scan when two gates let them in with one ticket while one is cut off', async ({
  testApp,
  newContext,
  pageOf,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 0, ...inAnHour() });
  const [first, second] = [
    await sellTicket(testApp, event, 'Aina Rahman'),
    await sellTicket(testApp, event, 'Hafiz Omar'),
  ];
  const startAt = async (gate: string, name: string) => {
    const { pass } = await club.api.createCheckInPass({ ...PASS_DEFAULTS, id: event.id, gate });
    return GatePhone.start(await newContext(), `/door/${event.id}#${pass.secret}`, name);
  };
  const north = await startAt('North', 'Farah');
  await north.isReady();
  const south = await startAt('South', 'Wei Jie');
  await south.isReady();
  const lead = await pageOf(club);
  await lead.goto(`/events/${event.id}/manage/check-in`);
  await expect(lead.getByText('Nothing to decide.', { exact: false })).toBeVisible();

  await test.step('a gate that is cut off lets two people in', async () => {
    await expectAccessible(north.page, 'connected');
    await north.setOffline(true);
    await north.scans(first, 'Come in');
    await north.expectAlone('1 scan');
    await north.scans(second, 'Come in');
    await north.expectAlone('2 scans');
    await expectAccessible(north.page, 'alone');
  });

  await test.step('the other gate lets somebody in with one of their tickets', async () => {
    await south.scans(first, 'Come in');
    await expect(lead.getByText('Aina Rahman')).toBeVisible();
  });

  await test.step('it knows the other ticket from the code on the first phone, without a network', async () => {
    await south.setOffline(true);
    expect(await south.takeScans(await north.shownScans())).toBe('2 scans of North · Farah, 2 new');
    await south.scans(second, 'Already inside');
    // What the server has decided is sent too, a little later.
    await south.expectAlone('[34] scans');
  });

  await test.step('both send what they have, the same scans among it', async () => {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await north.context.route('**/door/entries', async (route) => {
      const { entries } = route.request().postDataJSON();
      if (entries.length > 0) await held;
      await route.continue();
    });
    await north.setOffline(false);
    await south.setOffline(false);
    await expect(north.line).toHaveText('Sending 2…');
    await expectAccessible(north.page, 'sending');
    letThrough();
    await expect(south.line).toHaveText('Connected');
    await expect(north.line).toHaveText('Connected');
  });

  await test.step('the lead sees both scans of the ticket, and decides', async () => {
    const conflict = lead.getByRole('listitem').filter({ hasText: 'Two people came in with one ticket' });
    await expect(conflict).toHaveCount(1);
    await expect(conflict.getByText(/North · Farah$/)).toBeVisible();
    await expect(conflict.getByText(/South · Wei Jie$/)).toBeVisible();
    const view = await club.api.viewCheckIn({ id: event.id });
    expect(view).toMatchObject({ peopleLetIn: 3, peopleIn: 3, inside: 2, conflicts: [{ reason: 'twice' }] });
    expect(view.devices.map(({ waiting }) => waiting)).toEqual([0, 0]);
    await expectAccessible(lead, 'a conflict');
    await conflict.getByRole('button', { name: 'Both were right' }).click();
    await lead.getByRole('button', { name: 'Yes, that was right' }).click();
    await expect(lead.getByText('Nothing to decide.', { exact: false })).toBeVisible();
    expect(await club.api.viewCheckIn({ id: event.id })).toMatchObject({ peopleLetIn: 3, conflicts: [] });
  });
});

test('lets a member of the club check in without a network after a reload', async ({
  testApp,
  pageOf,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|profile could not be read/);
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 0, ...inAnHour() });
  const { id, holder } = await sellTicket(testApp, event, 'Aina Rahman');
  const page = await pageOf(club);
  const line = page.locator('[data-connection]').getByRole('status');
  await page.goto(`/door/${event.id}`);
  await expect(line).toHaveText('Connected');
  await expect(page.getByText(/^Ready without network · list of \d\d:\d\d · 1 ticket$/)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.reload();
  await expect(line).toHaveText(/^On my own since \d\d:\d\d · 0 scans waiting$/);
  await page.getByLabel('Find a guest by name').fill('aina');
  await page.getByRole('button', { name: `Let ${holder} in` }).click();
  await expect(page.locator('[data-outcome=admitted]')).toContainText(holder);
  await page.reload();
  await expect(line).toHaveText(/^On my own since \d\d:\d\d · 1 scan waiting$/);
  await page.context().setOffline(false);
  await expect(line).toHaveText('Connected');
  expect((await club.api.viewCheckIn({ id: event.id })).latest).toMatchObject([{ ticketId: id }]);
});
