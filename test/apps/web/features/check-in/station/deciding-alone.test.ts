import { afterEach, describe, expect, it } from 'vitest';
import { addMinutes, millisecondsOf } from '#core/shared/instant.ts';
import { EARLY_BIRD, planEarlyBird } from '#test/support/planned-types.ts';
import { Gates, type StationPage } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';
import { TestNetwork } from './test-network.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

describe('a device without a network', () => {
  it('admits a ticket once, and stores it before it says so', async () => {
    const gates = await Gates.open();
    const code = gates.codeOf(await gates.ticket());
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    let storedFirst: boolean | null = null;
    page.station.subscribe(() => {
      if (page.state.verdict) storedFirst ??= device.store.stored().length === 1;
    });
    const first = await page.scan(code);
    expect(first).toMatchObject({ outcome: 'admitted', decidedBy: 'device', isNewer: false, before: null });
    expect(storedFirst).toBe(true);
    expect(page.state).toMatchObject({
      connection: { kind: 'alone', waiting: 1 },
      figures: { inside: 1, peopleIn: 1, tickets: 1 },
    });
    const second = await page.scan(code);
    expect(second).toMatchObject({ outcome: 'already_in', before: { at: first?.at, gate: 'Gate A' } });
    expect(device.store.stored().map(({ sent }) => sent.kind)).toEqual(['admit', 'refuse']);
  });

  it('decides at once, without waiting for the server', async () => {
    const gates = await Gates.open();
    const code = gates.codeOf(await gates.ticket());
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    page.network.state = 'silent';
    expect(await page.scan(code)).toMatchObject({ outcome: 'admitted' });
    expect(page.network.inputs('checkInTicket')).toEqual([]);
  });

  it('shows name, last digits and note of who holds the code, and of nobody else', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket('Aina Rahman');
    await gates.ticket('Somebody Else');
    const text = 'Wheelchair row 1';
    await gates.acara.does('NoteTicket').execute(gates.club, { id: ticket.id, text, kind: 'check_card' });
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({
      ...{ name: 'Aina Rahman', studentIdEnd: '0001', note: { text, kind: 'check_card' } },
    });
    expect(page.station.search('aina')).toBeNull();
    const bytes = device.store.text();
    expect(bytes).toContain(ticket.id);
    for (const secret of ['Aina', 'Rahman', 'Somebody', 'Wheelchair', 'acara.test'])
      expect(bytes).not.toContain(secret);
  });

  it('finds holders by name where the pass sees names, and lets them in by their row', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket('Nur Aïn binti Ali');
    await gates.ticket('Somebody Else');
    const page = await opened(gates.station(await gates.device({ mayList: true })));
    await page.cut();
    const found = page.station.search('ain ali');
    expect(found).toMatchObject([{ name: 'Nur Aïn binti Ali', isInside: false }]);
    page.station.letIn({ rowId: found?.[0]?.rowId ?? '' });
    expect(await page.checked()).toMatchObject({ outcome: 'admitted', name: 'Nur Aïn binti Ali' });
    expect(page.station.search('ain')).toMatchObject([{ isInside: true }]);
    await page.reconnect();
    expect(gates.log()).toMatchObject([{ ticketId: ticket.id, kind: 'admit', decidedBy: 'device' }]);
  });

  it('admits a genuine ticket that is newer than its list, once', async () => {
    const gates = await Gates.open();
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    const code = gates.codeOf(await gates.ticket());
    expect(await page.scan(code)).toMatchObject({ outcome: 'admitted', isNewer: true, name: '' });
    expect(await page.scan(code)).toMatchObject({ outcome: 'already_in', isNewer: true });
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 1 });
    await page.reconnect();
    await page.poll();
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 1, tickets: 1 });
  });

  it('refuses another event, a changed code, a replaced code and a ticket that was given back', async () => {
    const gates = await Gates.open();
    const other = await gates.acara.anEvent({ organizerId: gates.club.uid, priceSen: 0 });
    const foreign = await gates.ticket('Foreign', other);
    const replaced = await gates.ticket('Replaced');
    const cancelled = await gates.ticket('Cancelled');
    const oldCode = gates.codeOf(replaced);
    await gates.changeTicket(replaced, { generation: 257 });
    await gates.changeTicket(cancelled, { status: 'cancelled' });
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    const outcomeOf = async (code: string) => (await page.scan(code))?.outcome;
    expect(await outcomeOf(gates.codeOf(foreign))).toBe('wrong_event');
    expect(await outcomeOf(oldCode.replace('"g":0', '"g":1'))).toBe('not_genuine');
    expect(await outcomeOf('https://example.com')).toBe('not_genuine');
    expect(await outcomeOf(oldCode)).toBe('replaced');
    expect(await outcomeOf(gates.codeOf(cancelled))).toBe('cancelled');
    expect(await outcomeOf(gates.codeOf({ ...replaced, generation: 257 }))).toBe('admitted');
  });

  it('admits by a whole ticket id that was typed, and can’t decide on the end of one', async () => {
    const gates = await Gates.open();
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const ticket = await gates.ticket();
    await gates.acara.database.transact(async ({ state }) => {
      state.tickets.delete(ticket.id);
      state.tickets.set(id, { ...ticket, id });
    });
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    expect(await page.scan('b302 099a 8057')).toBeNull();
    expect(page.state.hasFailed).toBe(true);
    expect(await page.scan(id.toUpperCase())).toMatchObject({ outcome: 'admitted' });
    expect(await page.scan(id.replace('8057', '8058'))).toMatchObject({ outcome: 'not_genuine' });
    expect(page.state.hasFailed).toBe(false);
  });

  it('refuses a type that its gate does not take', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    await planEarlyBird(gates.acara, gates.event);
    const page = await opened(gates.station(await gates.device({ typeIds: [EARLY_BIRD.id] })));
    await page.cut();
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({ outcome: 'wrong_gate', undoUntil: null });
  });

  it('refuses when the venue is full, until somebody goes out', async () => {
    const gates = await Gates.open({ reEntry: 'in_out', venueLimit: 2 });
    const [one, two, three] = [await gates.ticket('A'), await gates.ticket('B'), await gates.ticket('C')];
    await gates.letInElsewhere(one);
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    expect(await page.scan(gates.codeOf(two))).toMatchObject({ outcome: 'admitted' });
    expect(await page.scan(gates.codeOf(three))).toMatchObject({ outcome: 'venue_full' });
    page.station.setMode('exit');
    expect(await page.scan(gates.codeOf(one))).toMatchObject({
      mode: 'exit',
      outcome: 'admitted',
    });
    expect(page.state.figures).toMatchObject({ inside: 2, peopleIn: 1, venueLimit: 2 });
    page.station.setMode('admit');
    expect(await page.scan(gates.codeOf(three))).toMatchObject({ outcome: 'admitted' });
  });

  it('lets people in again after they went out, where the event allows it', async () => {
    const gates = await Gates.open({ reEntry: 'in_out' });
    const ticket = await gates.ticket();
    const code = gates.codeOf(ticket);
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    const outcomes: (string | undefined)[] = [];
    for (const mode of ['admit', 'admit', 'exit', 'admit'] as const) {
      page.station.setMode(mode);
      outcomes.push((await page.scan(code))?.outcome);
      page.pass(1_000);
    }
    expect(outcomes).toEqual(['admitted', 'already_in', 'admitted', 'admitted']);
    await page.reconnect();
    const admission = gates.acara.database.published.admissions.get(ticket.id);
    expect(admission).toMatchObject({ people: 1, peopleIn: 1, times: 2, openConflicts: 0 });
  });

  it('undoes an exit that was a mistake, here and on the server', async () => {
    const gates = await Gates.open({ reEntry: 'in_out' });
    const ticket = await gates.ticket();
    const page = await opened(gates.station(await gates.device()));
    await page.scan(gates.codeOf(ticket));
    await page.cut();
    page.pass(1_000);
    page.station.setMode('exit');
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({ undoUntil: expect.any(String) });
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 0 });
    await page.station.undo();
    expect(page.state.verdict).toMatchObject({ isUndone: true });
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 1 });
    await page.reconnect();
    const admission = gates.acara.database.published.admissions.get(ticket.id);
    expect(admission).toMatchObject({ state: 'in', people: 1, peopleIn: 1 });
  });

  it('counts nobody out who was not known to be inside', async () => {
    const gates = await Gates.open({ reEntry: 'in_out' });
    const code = gates.codeOf(await gates.ticket());
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    page.station.setMode('exit');
    expect(await page.scan(code)).toMatchObject({ mode: 'exit', outcome: 'admitted' });
    expect(page.state.figures).toMatchObject({ inside: 0, peopleIn: 0 });
  });

  it('takes another scan as the same person, where one may come in as often as one likes', async () => {
    const gates = await Gates.open({ reEntry: 'many' });
    const ticket = await gates.ticket();
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    await page.scan(gates.codeOf(ticket));
    page.pass(1_000);
    expect(await page.scan(gates.codeOf(ticket))).toMatchObject({ outcome: 'again' });
    expect(page.state.figures).toMatchObject({ inside: 1, peopleIn: 1 });
    await page.reconnect();
    expect(gates.acara.database.published.admissions.get(ticket.id)).toMatchObject({ people: 1, times: 2 });
  });

  it('undoes its last admission within two minutes, and not after', async () => {
    const gates = await Gates.open();
    const [one, two] = [await gates.ticket('A'), await gates.ticket('B')];
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    const verdict = await page.scan(gates.codeOf(one));
    expect(verdict?.undoUntil).toBe(addMinutes(verdict?.at ?? '', 2));
    page.pass(119_000);
    await page.station.undo();
    expect(page.state.verdict?.isUndone).toBe(true);
    expect(page.state.figures).toMatchObject({ inside: 0 });
    expect(await page.scan(gates.codeOf(one))).toMatchObject({ outcome: 'admitted' });
    await page.scan(gates.codeOf(two));
    page.pass(121_000);
    await page.station.undo();
    expect(page.state.verdict?.isUndone).toBe(false);
    expect(page.state.figures).toMatchObject({ inside: 2 });
    await page.reconnect();
    const peopleOf = ({ id }: typeof one) => gates.acara.database.published.admissions.get(id)?.people;
    expect([peopleOf(one), peopleOf(two)]).toEqual([1, 1]);
  });

  it.each([
    ['six hours back', -6 * 60],
    ['two days ahead', 2 * 24 * 60],
  ])('knows the server’s time with a clock that is %s', async (_, minutes) => {
    const gates = await Gates.open();
    const code = gates.codeOf(await gates.ticket());
    const device = await gates.device();
    device.clock.advance(minutes);
    const page = await opened(gates.station(device));
    await page.until(() => page.network.inputs('receiveEntries').length > 0);
    await page.cut();
    page.pass(5 * 60_000);
    const verdict = await page.scan(code);
    const offBy = millisecondsOf(verdict?.at ?? '') - millisecondsOf(gates.acara.clock.now());
    expect(Math.abs(offBy)).toBeLessThan(1_000);
    expect(device.store.stored()[0]?.sent.deviceAt).toBe(verdict?.at);
    page.close();
    // The page is opened again without a network.
    const [stored] = await device.store.devices();
    const again = await opened(
      gates.station({ ...device, device: stored ?? device.device, network: page.network }),
    );
    await again.until(() => again.state.connection.kind === 'alone');
    const later = await again.scan(code);
    expect(later?.at).toBe(verdict?.at);
  });

  it('can’t decide before it has a list, and checks the same scan again', async () => {
    const gates = await Gates.open();
    const ticket = await gates.ticket();
    const network = new TestNetwork();
    network.state = 'down';
    const page = await opened(gates.station({ ...(await gates.device()), network }));
    await page.until(() => page.state.connection.kind === 'alone');
    expect(await page.scan(gates.codeOf(ticket))).toBeNull();
    expect(page.state.hasFailed).toBe(true);
    network.state = 'up';
    page.station.again();
    expect(await page.checked()).toMatchObject({ outcome: 'admitted', decidedBy: 'server' });
    const scans = network.inputs('checkInTicket').map(({ scanId }) => scanId);
    expect(scans[1]).toBe(scans[0]);
  });

  it('admits nobody where it can’t store it', async () => {
    const gates = await Gates.open();
    const store = new MemoryStationStore();
    const page = await opened(gates.station(await gates.device({ store })));
    await page.cut();
    store.isBroken = true;
    expect(await page.scan(gates.codeOf(await gates.ticket()))).toBeNull();
    expect(page.state).toMatchObject({ hasFailed: true, canStore: false });
  });
});
