import { beforeEach, describe, expect, it } from 'vitest';
import { inProcessApi } from '#adapters/http/in-process/in-process-api.ts';
import { findDevice, startDevice } from '#apps/web/src/features/check-in/station/start-device.ts';
import { Gates } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';

let gates: Gates;
let store: MemoryStationStore;
beforeEach(async () => {
  gates = await Gates.open();
  store = new MemoryStationStore();
});

/** The person of the club who opens the page. */
async function member() {
  const token = await gates.acara.tokenOf(gates.club);
  const jar = { read: () => null, write: () => undefined };
  const actingFor = () => gates.club.uid;
  return {
    starter: { eventId: gates.event.id, secret: null, uid: gates.club.uid },
    parts: {
      api: inProcessApi(gates.acara.container, async () => token, jar, { actingFor }),
      clock: gates.acara.clock,
    },
  };
}

describe('starting a device', () => {
  it('gives a volunteer’s device a key that stays in the browser, and finds it by its link', async () => {
    const { device } = await gates.device({ store, mayList: true });
    expect(device).toMatchObject({
      name: 'Farah',
      gate: 'Gate A',
      uid: '',
      may: { list: true, lead: false },
    });
    expect(device.keys?.privateKey.extractable).toBe(false);
    const starter = { eventId: gates.event.id, secret: device.secret, uid: null };
    const parts = { store, clock: gates.acara.clock };
    expect(await findDevice(starter, parts)).toMatchObject({ deviceId: device.deviceId });
    expect(await findDevice({ ...starter, secret: 'another' }, parts)).toBeNull();
    expect(await findDevice({ ...starter, eventId: 'another' }, parts)).toBeNull();
    expect(await findDevice({ ...starter, secret: null, uid: gates.club.uid }, parts)).toBeNull();
  });

  it('starts a person’s device without a link, which nobody else on this browser finds', async () => {
    const { starter, parts } = await member();
    const device = await startDevice(starter, 'Kelab Teater', { ...parts, store });
    expect(device).toMatchObject({ secret: null, uid: gates.club.uid, may: { list: true, lead: true } });
    expect(await findDevice(starter, { ...parts, store })).toMatchObject({ deviceId: device.deviceId });
    expect(await findDevice({ ...starter, uid: 'somebody' }, { ...parts, store })).toBeNull();
  });

  it('finds the latest of several', async () => {
    const { starter, parts } = await member();
    await startDevice(starter, 'A', { ...parts, store });
    gates.acara.clock.advance(1);
    const latest = await startDevice(starter, 'B', { ...parts, store });
    expect(await findDevice(starter, { ...parts, store })).toMatchObject({ deviceId: latest.deviceId });
  });

  it('starts no device for a person whose browser stores nothing', async () => {
    const { starter, parts } = await member();
    store.isBroken = true;
    for (const none of [null, store]) {
      const device = await startDevice(starter, 'A', { ...parts, store: none });
      expect(device).toMatchObject({ token: null, keys: null, uid: gates.club.uid, may: { lead: true } });
    }
    const events = await gates.acara.does('ViewCheckIn').execute(gates.club, { id: gates.event.id });
    expect(events.devices).toEqual([]);
  });

  it('starts a volunteer’s device without a key where the browser stores nothing', async () => {
    store.isBroken = true;
    const { device } = await gates.device({ store });
    expect(device).toMatchObject({ keys: null, token: expect.stringMatching(/^acp_/) });
  });
});
