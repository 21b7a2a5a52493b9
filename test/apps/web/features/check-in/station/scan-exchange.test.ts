import { afterEach, describe, expect, it } from 'vitest';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { framesOf } from '#core/check-in/frames/page-scans.ts';
import { Gates, type StationPage } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

/** Two devices of an event whose network is cut, at gates A and B. */
async function twoGates(plan: Parameters<typeof Gates.open>[0] = {}) {
  const gates = await Gates.open(plan);
  const one = await gates.device({ name: 'Farah' });
  const two = await gates.device({ name: 'Lim', gate: 'Gate B' });
  const open = async (device: typeof one) => {
    const page = await gates.station(device);
    pages.push(page);
    return page;
  };
  const ticket = await gates.ticket();
  const [first, second] = [await open(one), await open(two)];
  await first.cut();
  await second.cut();
  return { gates, one, two, first, second, open, ticket, code: gates.codeOf(ticket) };
}

/** Shows all codes of a device to another. Returns what it took from each. */
async function show(from: StationPage, to: StationPage) {
  const taken = [];
  for (const text of await from.station.exchange.codesOfScans())
    taken.push(await to.station.exchange.takeScans(text));
  return taken;
}

describe('two devices without a network that show each other their codes', () => {
  it('admit no ticket twice, and bring each other’s scans to the server', async () => {
    const { gates, one, two, first, second, ticket, code } = await twoGates();
    const admitted = await first.scan(code);
    expect(await show(first, second)).toEqual([
      {
        ...{ kind: 'taken', device: { id: one.device.deviceId, name: 'Farah' }, gate: 'Gate A' },
        ...{ scans: 1, news: 1, page: 1, pages: 1 },
      },
    ]);
    expect(await second.scan(code)).toMatchObject({
      ...{ outcome: 'already_in', before: { gate: 'Gate A', at: admitted?.at } },
    });
    await second.reconnect();
    expect(gates.log()).toMatchObject([
      {
        ...{ ticketId: ticket.id, kind: 'admit', scanId: admitted?.scanId, gate: 'Gate A' },
        ...{ deviceId: one.device.deviceId, via: two.device.deviceId, deviceAt: admitted?.at },
      },
      { kind: 'refuse', deviceId: two.device.deviceId, via: null },
    ]);
    await first.reconnect();
    expect(gates.log()).toHaveLength(2);
    expect(gates.log().map(({ ruling }) => ruling)).toEqual(['counts', 'counts']);
  });

  it('take a code again without storing anything again', async () => {
    const { first, second, two, code } = await twoGates();
    await first.scan(code);
    await show(first, second);
    expect(await show(first, second)).toMatchObject([{ kind: 'taken', scans: 1, news: 0 }]);
    expect(two.store.stored()).toHaveLength(1);
  });

  it('know a ticket that is newer than both their lists', async () => {
    const { gates, first, second } = await twoGates();
    const code = gates.codeOf(await gates.ticket('Newcomer'));
    expect(await first.scan(code)).toMatchObject({ outcome: 'admitted', isNewer: true });
    expect(await show(first, second)).toMatchObject([{ news: 1 }]);
    expect(await second.scan(code)).toMatchObject({ outcome: 'already_in' });
    await second.reconnect();
    expect(gates.log()).toMatchObject([{ kind: 'admit', gate: 'Gate A' }, { kind: 'refuse' }]);
  });

  it('let somebody in again who went out at the other gate', async () => {
    const { first, second, code } = await twoGates({ reEntry: 'in_out' });
    await first.scan(code);
    await show(first, second);
    first.station.setMode('exit');
    first.pass(60_000);
    expect(await first.scan(code)).toMatchObject({ outcome: 'admitted', mode: 'exit' });
    expect(await show(first, second)).toMatchObject([{ scans: 2, news: 1 }]);
    second.pass(120_000);
    expect(await second.scan(code)).toMatchObject({ outcome: 'admitted' });
  });

  it('show nothing that was undone, and nothing without scans', async () => {
    const { first, code } = await twoGates();
    expect(await first.station.exchange.codesOfScans()).toEqual([]);
    await first.scan(code);
    await first.station.undo();
    expect(await first.station.exchange.codesOfScans()).toEqual([]);
  });

  it('show no scans that another device has shown to them', async () => {
    const { first, second, code } = await twoGates();
    await first.scan(code);
    await show(first, second);
    expect(await second.station.exchange.codesOfScans()).toEqual([]);
  });

  it('take nothing from their own code, which the server would refuse', async () => {
    const { gates, first, one, code } = await twoGates();
    await first.scan(code);
    const store = new MemoryStationStore();
    const again = await gates.station({ ...one, store });
    pages.push(again);
    expect(await show(first, again)).toMatchObject([{ kind: 'taken', scans: 1, news: 0 }]);
    expect(store.stored()).toEqual([]);
  });

  it('refuse a device that started after their list was made, and know it with the next list', async () => {
    const { gates, second, open, code } = await twoGates();
    const third = await open(await gates.device({ name: 'Mei', gate: 'Gate C' }));
    await third.cut();
    await third.scan(code);
    expect(await show(third, second)).toEqual([{ kind: 'refused', why: 'unknown_device' }]);
    await second.reconnect();
    await second.poll();
    expect(await show(third, second)).toMatchObject([{ kind: 'taken', device: { name: 'Mei' }, news: 1 }]);
  });

  it('refuse the codes of another event, and other codes', async () => {
    const { first, code } = await twoGates();
    const scan = { kind: 'admit', n: 1, rowId: 'AAAAAAAAAAAAAAAA', at: '2026-12-01T12:00:00.000Z' } as const;
    const device = { eventId: 'another-event', index: 0, cipher: new WebListCipher() };
    const [text = ''] = await framesOf([{ ...scan, gate: '' }], {
      ...device,
      sign: async () => new Uint8Array(64),
    });
    const { takeScans } = first.station.exchange;
    expect(await takeScans(text)).toEqual({ kind: 'refused', why: 'other_event' });
    expect(await takeScans(code)).toEqual({ kind: 'refused', why: 'not_a_code' });
  });

  it('say so when the scans can’t be stored', async () => {
    const { first, second, two, code } = await twoGates();
    await first.scan(code);
    two.store.isBroken = true;
    expect(await show(first, second)).toEqual([{ kind: 'refused', why: 'not_stored' }]);
  });
});

it('a device without a key shows no codes', async () => {
  const gates = await Gates.open();
  const { device, clock } = await gates.device();
  const page = await gates.station({ device: { ...device, keys: null }, store: null, clock });
  pages.push(page);
  await expect(page.station.exchange.codesOfScans()).rejects.toThrow('no key');
});
