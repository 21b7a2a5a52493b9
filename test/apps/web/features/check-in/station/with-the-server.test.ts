import { afterEach, describe, expect, it } from 'vitest';
import { domainError } from '#core/shared/errors/build-error.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { CRYPTOGRAPHY, Gates, type StationPage } from './gate-setting.ts';
import { TestNetwork } from './test-network.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

describe('a device with the server', () => {
  it('lets the server decide, and sends what it showed afterwards', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket('Aina Rahman');
    const device = await gates.device();
    const page = await opened(gates.station(device));
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({
      ...{ outcome: 'admitted', decidedBy: 'server', name: 'Aina Rahman', studentIdEnd: '0001' },
      scanId: `${device.device.deviceId}.1`,
    });
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({
      ...{ outcome: 'already_in', decidedBy: 'server', before: { gate: 'Gate A' } },
    });
    expect(page.state.connection).toEqual({ kind: 'connected' });
    page.pass(4_000);
    await page.until(() => gates.log().length === 2);
    expect(gates.log()).toMatchObject([
      { kind: 'admit', decidedBy: 'server', scanId: `${device.device.deviceId}.1` },
      { kind: 'refuse', outcome: 'already_in', scanId: `${device.device.deviceId}.2` },
    ]);
    expect(device.store.text()).not.toContain('Aina');
  });

  it('calls no ticket false where it can not verify: it asks the server, or can not check', async () => {
    const gates = await Gates.open();
    const [first, second] = [await gates.ticket(), await gates.ticket('Lim Wei')];
    const device = await gates.device();
    (await opened(gates.station(device))).close();
    const none = { verify: async () => false, keys: () => [] };
    const cryptography = { ...CRYPTOGRAPHY, verifierOf: () => none, canVerify: async () => false };
    const page = await opened(gates.station({ ...device, cryptography }));
    expect(await page.scan(gates.codeOf(first))).toMatchObject({ outcome: 'admitted', decidedBy: 'server' });
    expect(page.state.connection).toEqual({ kind: 'connected' });
    await page.cut();
    expect(await page.scan(gates.codeOf(second))).toBeNull();
    expect(page.state.hasFailed).toBe(true);
  });

  it('decides itself when no answer comes, under the id that the server was asked with', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    const device = await gates.device();
    const page = await opened(gates.station(device));
    page.network.state = 'mute';
    page.station.scan(gates.codeOf(ticket));
    await page.until(() => gates.log().length === 1);
    expect(page.state.isChecking).toBe(true);
    page.pass(1_600);
    expect(await page.checked()).toMatchObject({ outcome: 'admitted', decidedBy: 'device' });
    expect(page.state.connection).toMatchObject({ kind: 'alone', waiting: 1 });
    await page.reconnect();
    expect(gates.log()).toMatchObject([{ kind: 'admit', decidedBy: 'server', ruling: 'counts' }]);
    expect(device.store.stored()).toMatchObject([{ acknowledgedAt: gates.acara.clock.now() }]);
    expect(gates.acara.database.published.admissions.get(ticket.id)).toMatchObject({
      people: 1,
      openConflicts: 0,
    });
  });

  it('undoes what the server may have admitted without an answer, when it refuses itself', async () => {
    const gates = await Gates.open({ reEntry: 'in_out' });
    const ticket = await gates.ticket();
    await gates.letInElsewhere(ticket);
    const device = await gates.device();
    const page = await opened(gates.station(device));
    // The holder went out at another gate: the server admits, and the device does not know.
    await gates.acara.database.transact(async ({ state }) => {
      const [entry] = state.doorEntries.values();
      const admission = state.admissions.get(ticket.id);
      const out = { scanId: 'out', kind: 'exit', at: gates.acara.clock.now() } as const;
      if (entry) state.doorEntries.set('out', { ...entry, ...out });
      if (admission) state.admissions.set(ticket.id, { ...admission, state: 'out', peopleIn: 0 });
    });
    page.network.state = 'mute';
    page.station.scan(gates.codeOf(ticket));
    await page.until(() => gates.log().length === 3);
    page.pass(1_600);
    expect(await page.checked()).toMatchObject({ outcome: 'already_in', decidedBy: 'device' });
    expect(device.store.stored().map(({ sent }) => [sent.kind, sent.scanId, sent.undoes])).toEqual([
      ['undo', `${device.device.deviceId}.2`, `${device.device.deviceId}.1`],
      ['refuse', `${device.device.deviceId}.3`, null],
    ]);
    await page.reconnect();
    expect(gates.acara.database.published.admissions.get(ticket.id)).toMatchObject({
      people: 1,
      state: 'out',
    });
  });

  it('goes on sending after its pass was revoked, and checks nobody in any more', async () => {
    const gates = await Gates.open();
    const [one, two] = [await gates.ticket('A'), await gates.ticket('B')];
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    await page.scan(gates.codeOf(one));
    await gates.acara.does('RevokeCheckInPass').execute(gates.club, { id: device.passId });
    await page.reconnect();
    await page.until(() => page.state.closing);
    expect(page.state.closing).toEqual({ why: 'ended', opensAt: null });
    expect(gates.log()).toMatchObject([{ ticketId: one.id, ruling: 'held' }]);
    page.station.dismiss();
    expect(await page.scan(gates.codeOf(two))).toBeNull();
    expect(device.store.stored()).toHaveLength(1);
  });

  it('sends what is left also once it knows that its pass was revoked', async () => {
    const gates = await Gates.open();
    const [one, two] = [await gates.ticket('A'), await gates.ticket('B')];
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.scan(gates.codeOf(one));
    await gates.acara.does('RevokeCheckInPass').execute(gates.club, { id: device.passId });
    await page.scan(gates.codeOf(two));
    expect(page.state.closing).toMatchObject({ why: 'ended' });
    const isSent = () => device.store.stored()[0]?.acknowledgedAt !== null;
    expect(isSent()).toBe(false);
    page.pass(20_000);
    await page.until(isSent);
  });

  it('knows what the server has acknowledged until its list shows it', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    await page.scan(gates.codeOf(ticket));
    page.network.refuse = (name) => (name === 'viewCheckInList' ? unreachable() : null);
    page.network.state = 'up';
    page.station.networkChanged(true);
    await page.until(() => device.store.stored()[0]?.acknowledgedAt);
    await page.cut();
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({
      outcome: 'already_in',
      decidedBy: 'device',
    });
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 1 });
  });

  it('knows which tickets it let in before its first list came', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    const network = new TestNetwork();
    network.refuse = (name) => (name === 'viewCheckInList' ? domainError('internal') : null);
    network.state = 'down';
    const page = await opened(gates.station({ ...(await gates.device()), network }));
    network.state = 'up';
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({ outcome: 'admitted', decidedBy: 'server' });
    expect(await page.station.exchange.codesOfScans()).toEqual([]);
    network.refuse = () => null;
    await page.poll();
    expect(await page.station.exchange.codesOfScans()).toHaveLength(1);
  });

  it('uses no number for a scan that the server refuses because check-in has closed', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await gates.acara.does('RevokeCheckInPass').execute(gates.club, { id: device.passId });
    expect(await page.scan(gates.codeOf(ticket))).toBeNull();
    expect(page.state).toMatchObject({ closing: { why: 'ended' }, hasFailed: false });
    expect(await device.store.lastNumber(device.device.deviceId)).toBe(0);
  });

  it('checks in with a connection only where nothing can be stored', async () => {
    const gates = await Gates.open();
    const [one, two] = [await gates.ticket('A'), await gates.ticket('B')];
    const device = await gates.device();
    const network = new TestNetwork();
    const online = { ...device, device: { ...device.device, keys: null }, store: null };
    const page = await opened(gates.station({ ...online, network }));
    await page.until(() => page.state.figures);
    expect(page.state).toMatchObject({ canStore: false, list: null, event: { title: gates.event.title } });
    expect(await page.scan(gates.codeOf(one))).toMatchObject({ outcome: 'admitted', undoUntil: null });
    network.state = 'down';
    expect(await page.scan(gates.codeOf(two))).toBeNull();
    expect(page.state.hasFailed).toBe(true);
    network.state = 'up';
    page.station.again();
    expect(await page.checked()).toMatchObject({ outcome: 'admitted' });
  });

  it('never gives a number twice to two pages of one device, which know of each other’s scans', async () => {
    const gates = await Gates.open();
    const tickets = await Promise.all(['A', 'B', 'C', 'D'].map((name) => gates.ticket(name)));
    const device = await gates.device();
    const [one, two] = [await opened(gates.station(device)), await opened(gates.station(device))];
    await one.cut();
    await two.cut();
    const codes = tickets.map((ticket) => gates.codeOf(ticket));
    await Promise.all([one.scan(codes[0] ?? ''), two.scan(codes[1] ?? '')]);
    await Promise.all([one.scan(codes[2] ?? ''), two.scan(codes[3] ?? '')]);
    expect(await two.scan(codes[0] ?? '')).toMatchObject({ outcome: 'already_in' });
    const numbers = device.store.stored().map(({ sent }) => sent.scanId.split('.')[1]);
    expect(numbers.sort()).toEqual(['1', '2', '3', '4', '5']);
  });
});
