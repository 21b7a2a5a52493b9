import { afterEach, describe, expect, it } from 'vitest';
import type { ReceiveEntriesInput } from '#core/check-in/entries/receive-entries.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Gates, type StationPage } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

describe('what a device has stored', () => {
  it('sends what an earlier page stored, once', async () => {
    const gates = await Gates.open();
    const tickets = [await gates.ticket('A'), await gates.ticket('B')];
    const device = await gates.device();
    const before = await opened(gates.station(device));
    await before.cut();
    for (const ticket of tickets) await before.scan(gates.codeOf(ticket));
    before.close();
    const page = await opened(gates.station(device));
    await page.until(() => page.state.connection.kind === 'connected' && gates.log().length === 2);
    expect(gates.log().map(({ ticketId }) => ticketId)).toEqual(tickets.map(({ id }) => id));
    expect(await page.scan(gates.codeOf(tickets[0] as never))).toMatchObject({ outcome: 'already_in' });
    const again = await opened(gates.station(device));
    await again.poll();
    expect(again.network.inputs('receiveEntries').flatMap(({ entries }) => entries)).toMatchObject([
      { kind: 'refuse' },
    ]);
  });

  it('says that it is sending until everything has arrived', async () => {
    const gates = await Gates.open();
    const page = await opened(gates.station(await gates.device()));
    await page.cut();
    await page.scan(gates.codeOf(await gates.ticket()));
    const seen: unknown[] = [];
    page.station.subscribe(() => seen.push(page.state.connection));
    await page.reconnect();
    expect(seen).toContainEqual({ kind: 'sending', waiting: 1 });
    expect(page.state.connection).toEqual({ kind: 'connected' });
    expect(gates.log()).toHaveLength(1);
  });

  it('sends more than a batch in several, each signed, with the highest number and what is left', async () => {
    const gates = await Gates.open();
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    const sent = (n: number) => ({
      ...{ scanId: `${device.device.deviceId}.${n}`, kind: 'refuse', code: 'x', rowId: null, gate: 'Gate A' },
      ...{ deviceAt: gates.acara.clock.now(), outcome: 'not_genuine', asOf: null, undoes: null, via: null },
    });
    await device.store.append(device.device.deviceId, 450, (first) =>
      Array.from({ length: 450 }, (_, index) => ({
        ...{ eventId: gates.event.id, sender: device.device.deviceId, before: null, acknowledgedAt: null },
        sent: sent(first + index) as never,
      })),
    );
    await page.reconnect();
    const batches = page.network.inputs('receiveEntries').filter(({ entries }) => entries.length > 0);
    expect(batches.map(({ entries, seq, waiting }) => [entries.length, seq, waiting])).toEqual([
      [200, 450, 250],
      [200, 450, 50],
      [50, 450, 0],
    ]);
    expect(gates.log()).toHaveLength(450);
  });

  it('sends the others when the server refuses an entry, and drops none', async () => {
    const gates = await Gates.open();
    const tickets = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => gates.ticket(name)));
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    for (const ticket of tickets) await page.scan(gates.codeOf(ticket));
    const refused = `${device.device.deviceId}.3`;
    page.network.refuse = (name, input) =>
      name === 'receiveEntries' &&
      (input as ReceiveEntriesInput).entries.some(({ scanId }) => scanId === refused)
        ? domainError('bad_signature', { reason: 'device' })
        : null;
    page.network.state = 'up';
    page.station.networkChanged(true);
    await page.until(() => gates.log().length === 4);
    const waiting = () => device.store.stored().filter(({ acknowledgedAt }) => acknowledgedAt === null);
    await page.until(() => waiting().length === 1);
    expect(waiting()).toMatchObject([{ sent: { scanId: refused } }]);
    page.close();
    const again = await opened(gates.station(device));
    await again.until(() => gates.log().length === 5);
  });

  it('sends what a device has left that was started here before', async () => {
    const gates = await Gates.open();
    const store = new MemoryStationStore();
    const earlier = await gates.device({ store });
    const before = await opened(gates.station(earlier));
    await before.cut();
    await before.scan(gates.codeOf(await gates.ticket()));
    before.close();
    const page = await opened(gates.station(await gates.device({ store, gate: 'Gate B' })));
    await page.until(() => gates.log().length === 1);
    expect(gates.log()).toMatchObject([{ deviceId: earlier.device.deviceId, gate: 'Gate A' }]);
  });
});
