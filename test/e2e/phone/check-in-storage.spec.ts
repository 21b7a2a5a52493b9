import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { expect, test } from '../acara.ts';
import { inAnHour, type TestApp } from '../test-app.ts';
import { GatePhone, sellTicket } from './gate-phone.ts';
import { textOfStorage } from './text-of-storage.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ browserErrors }) => browserErrors.expect(/ERR_INTERNET_DISCONNECTED/));

async function gateOf(testApp: TestApp) {
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 0, ...inAnHour() });
  const { pass } = await club.api.createCheckInPass({ ...PASS_DEFAULTS, id: event.id, gate: 'North' });
  return {
    address: `/door/${event.id}#${pass.secret}`,
    sell: (holder: string) => sellTicket(testApp, event, holder),
    view: () => club.api.viewCheckIn({ id: event.id }),
    peopleIn: async () => (await club.api.viewCheckIn({ id: event.id })).peopleIn,
  };
}

test('prepares to check in without a network at once, also for who is not signed in', async ({
  testApp,
  newContext,
}) => {
  const gate = await gateOf(testApp);
  const phone = await GatePhone.start(await newContext(), gate.address, 'Farah');
  await phone.isReady();
  // A visitor’s browser begins ten seconds after the page.
  expect(await phone.page.evaluate(() => performance.now())).toBeLessThan(10_000);
});

test('keeps a scan when the page is killed before it was sent, and stores no guest’s name', async ({
  testApp,
  newContext,
}) => {
  const gate = await gateOf(testApp);
  const [first, second] = [await gate.sell('Aina Rahman'), await gate.sell('Hafiz Omar')];
  const phone = await GatePhone.start(await newContext(), gate.address, 'Farah');
  await phone.isReady();
  await phone.scans(first, 'Come in');
  await phone.setOffline(true);
  await phone.scans(second, 'Come in');
  await phone.killPage();

  await phone.openAgain();
  await phone.expectAlone('[12] scans?');
  await phone.scans(second, 'Already inside');
  const stored = await textOfStorage(phone.page);
  // Proves that the text is what is stored.
  for (const known of ['Farah', first.id, 'ECDSA', '/index.html']) expect(stored).toContain(known);
  const names = ['Aina', 'Rahman', 'Hafiz', 'Omar', first.email, second.email, 'siswa.test'];
  expect(names.filter((name) => stored.includes(name))).toEqual([]);

  await phone.setOffline(false);
  await expect(phone.line).toHaveText('Connected');
  expect(await gate.view()).toMatchObject({ inside: 2, peopleIn: 2, conflicts: [] });
});

test('loses no scan when the browser erases its databases, and starts again with the next page', async ({
  testApp,
  newContext,
}) => {
  const gate = await gateOf(testApp);
  const tickets = await Promise.all(['Aina Rahman', 'Hafiz Omar', 'Mei Ling', 'Devi Nair'].map(gate.sell));
  const [first, second, third, fourth] = tickets as [never, never, never, never];
  const phone = await GatePhone.start(await newContext(), gate.address, 'Farah');
  await phone.isReady();
  await phone.scans(first, 'Come in');
  await phone.setOffline(true);
  await phone.scans(second, 'Come in');
  await phone.eraseDatabases();
  await phone.scans(third, 'Come in');
  await phone.scans(second, 'Already inside');
  await phone.killPage();
  await phone.openAgain();
  await phone.expectAlone('\\d scans');
  await phone.setOffline(false);
  await expect(phone.line).toHaveText('Connected');
  await expect.poll(gate.peopleIn).toBe(3);

  await phone.eraseDatabases();
  await phone.page.close();
  await phone.openAgain();
  await phone.startAs('Farah');
  await phone.isReady();
  await phone.scans(fourth, 'Come in');
  await phone.scans(first, 'Already inside');
  expect(await gate.view()).toMatchObject({ inside: 4, peopleIn: 4, conflicts: [] });
});

const HOUR_MS = 60 * 60_000;

test('dates scans by the server’s clock on phones whose clocks are wrong', async ({
  testApp,
  newContext,
}) => {
  const gate = await gateOf(testApp);
  const [first, second] = [await gate.sell('Aina Rahman'), await gate.sell('Hafiz Omar')];
  for (const [ticket, shiftMs] of [
    [first, -6 * HOUR_MS],
    [second, 48 * HOUR_MS],
  ] as const)
    await test.step(`a clock ${shiftMs / HOUR_MS} hours off`, async () => {
      const context = await newContext();
      await context.addInitScript(shiftClock, shiftMs);
      const phone = await GatePhone.start(context, gate.address, 'Farah');
      await phone.isReady();
      await phone.setOffline(true);
      const from = Date.now();
      await phone.scans(ticket, 'Come in');
      await phone.expectAlone('1 scan');
      const until = Date.now();
      await phone.setOffline(false);
      await expect(phone.line).toHaveText('Connected');
      const at = (await gate.view()).latest.find(({ ticketId }) => ticketId === ticket.id)?.at ?? '';
      expect(Date.parse(at)).toBeGreaterThan(from - 2_000);
      expect(Date.parse(at)).toBeLessThan(until + 2_000);
    });
});

/** Runs in the page: its clock is off by so much. */
function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...parts: readonly unknown[]) {
      if (parts.length === 0) super(RealDate.now() + shiftMs);
      else super(...(parts as [number]));
    }
    static override now(): number {
      return RealDate.now() + shiftMs;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}
