import { describe, expect, it } from 'vitest';
import { type StartParts, startDevice } from '#apps/web/src/features/check-in/station/start-device.ts';
import {
  forgetClosedLists,
  forgetDevicesOfOthers,
} from '#apps/web/src/features/check-in/station/storage/forget-devices.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { Gates } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';

const DAYS = 24 * 60;

describe('what a browser forgets of its check-in devices', () => {
  /** A browser with a device of a member, which let somebody in without a network. */
  const aMember = async () => {
    const gates = await Gates.open();
    const [store, clock] = [new MemoryStationStore(), new FixedClock(gates.acara.clock.now())];
    const api: StartParts['api'] = {
      startCheckIn: (input) => gates.acara.does('StartCheckIn').execute(gates.club, input),
    };
    const starter = { eventId: gates.event.id, secret: null, uid: gates.club.uid };
    const device = await startDevice(starter, '', { api, store, clock });
    return { gates, store, device, clock };
  };

  it('is the device of who signed out, with its list', async () => {
    const { gates, store, device, clock } = await aMember();
    (await gates.station({ device, store, clock })).close();
    expect(await store.list(gates.event.id)).not.toBeNull();
    await forgetDevicesOfOthers(store, gates.club.uid);
    expect(await store.devices()).toHaveLength(1);
    await forgetDevicesOfOthers(store, null);
    expect(await store.devices()).toEqual([]);
    expect(await store.list(gates.event.id)).toBeNull();
  });

  it('is only the list while entries wait to be sent', async () => {
    const { gates, store, device, clock } = await aMember();
    const ticket = await gates.ticket();
    const page = await gates.station({ device, store, clock });
    await gates.ticket('Lim Wei');
    await page.poll();
    await page.cut();
    await page.scan(gates.codeOf(ticket));
    page.close();
    await forgetDevicesOfOthers(store, null);
    expect(await store.devices()).toHaveLength(1);
    expect(await store.entries(gates.event.id)).toHaveLength(1);
    expect(await store.list(gates.event.id)).toBeNull();
  });

  it('is nothing of a volunteer’s device, with anybody signed in', async () => {
    const gates = await Gates.open();
    const volunteer = await gates.device({ mayList: true });
    (await gates.station(volunteer)).close();
    await forgetDevicesOfOthers(volunteer.store, null);
    expect(await volunteer.store.devices()).toHaveLength(1);
    expect(await volunteer.store.list(gates.event.id)).not.toBeNull();
  });

  it('is the list once the server says that check-in has closed, whatever the clock says', async () => {
    const gates = await Gates.open();
    const { store, device, ...volunteer } = await gates.device({ mayList: true });
    (await gates.station({ ...volunteer, device, store })).close();
    const later = addMinutes(gates.acara.clock.now(), 2 * DAYS);
    const callsOf = (token: string) => gates.api(token);
    await forgetClosedLists(store, later, callsOf);
    expect(await store.list(gates.event.id)).not.toBeNull();
    gates.acara.clock.set(later);
    await forgetClosedLists(store, later, () => ({ viewCheckIn: () => Promise.reject(unreachable()) }));
    expect(await store.list(gates.event.id)).not.toBeNull();
    await forgetClosedLists(store, later, callsOf);
    expect(await store.list(gates.event.id)).toBeNull();
    expect(await store.devices()).toHaveLength(1);
  });

  it('is the list at once where the page is open when check-in closes', async () => {
    const gates = await Gates.open();
    const { store, device, clock } = await gates.device({ mayList: true });
    const page = await gates.station({ device, store, clock });
    expect(await store.list(gates.event.id)).not.toBeNull();
    page.pass(2 * DAYS * 60_000);
    await page.until(() => page.state.closing);
    await page.until(async () => true);
    expect(await store.list(gates.event.id)).toBeNull();
    page.close();
  });
});
