import { afterEach, describe, expect, it } from 'vitest';
import { findDevice } from '#apps/web/src/features/check-in/station/start-device.ts';
import { Gates, type StationPage } from './gate-setting.ts';

const pages: StationPage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function opened(page: Promise<StationPage>): Promise<StationPage> {
  pages.push(await page);
  return page;
}

describe('a browser that erases its storage while the page is open', () => {
  it('loses no scan, admits nobody twice, and finds everything again after a reload', async () => {
    const gates = await Gates.open();
    const [first, second, third] = [
      await gates.ticket('A'),
      await gates.ticket('B'),
      await gates.ticket('C'),
    ];
    const device = await gates.device();
    const { store } = device;
    const before = await opened(gates.station(device));
    await before.scan(gates.codeOf(first));
    await before.cut();
    await before.scan(gates.codeOf(second));
    store.erase();
    expect(await before.scan(gates.codeOf(second))).toMatchObject({ outcome: 'already_in' });
    store.erase();
    expect(await before.scan(gates.codeOf(third))).toMatchObject({ outcome: 'admitted' });
    const scanIds = store.stored().map(({ sent }) => sent.scanId);
    expect(scanIds).toEqual([1, 2, 3, 4].map((n) => `${device.device.deviceId}.${n}`));
    before.close();

    const starter = { eventId: gates.event.id, secret: device.device.secret, uid: null };
    const found = await findDevice(starter, { store, clock: gates.acara.clock });
    expect(found).toMatchObject({ deviceId: device.device.deviceId });
    const page = await opened(gates.station(device));
    await page.until(() => page.state.connection.kind === 'connected' && page.state.figures?.inside === 3);
    expect(gates.log().filter(({ kind }) => kind === 'admit')).toHaveLength(3);
  });

  it('undoes a scan under a number that was not used', async () => {
    const gates = await Gates.open();
    const device = await gates.device();
    const page = await opened(gates.station(device));
    await page.cut();
    await page.scan(gates.codeOf(await gates.ticket()));
    device.store.erase();
    await page.station.undo();
    expect(device.store.stored().map(({ sent }) => [sent.kind, sent.scanId.split('.')[1]])).toEqual([
      ['admit', '1'],
      ['undo', '2'],
    ]);
    await page.reconnect();
    expect(gates.log().map(({ kind }) => kind)).toEqual(['admit', 'undo']);
  });
});
