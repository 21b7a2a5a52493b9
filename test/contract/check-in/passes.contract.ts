import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aDoorEntry, addEntries } from '#test/support/a-door-entry.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-01T06:00:00.000Z';

/** What was last heard from a device. */
function contact(deviceId: string, differences: Partial<DeviceContact> = {}): DeviceContact {
  const times = { contactedAt: '2026-12-01T05:30:00.000Z', listAsOf: '2026-12-01T05:29:00.000Z' };
  return { deviceId, ...times, waiting: 3, lastSeq: 7, ...differences };
}

export function passesContract(kind: DatabaseKind): void {
  describe('check-in passes and their devices', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (...passes: ReturnType<typeof aPass>[]) =>
      run(async (stores) => {
        for (const pass of passes) await stores.passes.add(pass);
      });
    const addDevices = (...devices: ReturnType<typeof aDevice>[]) =>
      run(async (stores) => {
        for (const device of devices) await stores.passes.addDevice(device);
      });

    beforeEach(() => givenEvent(given()));

    it('returns a pass exactly as it was saved, by its id and by its secret', async () => {
      await add(aPass());
      const revoked = aPass({ gate: "Dewan 'A' 🎟", revokedAt: LATER });
      await run(({ passes }) => passes.save(revoked));
      expect(await run(({ passes }) => passes.find('pass-1'))).toEqual(revoked);
      expect(await run(({ passes }) => passes.findBySecret('secret-1'))).toEqual(revoked);
      expect(await run(({ passes }) => passes.find('pass-2'))).toBeNull();
      expect(await run(({ passes }) => passes.findBySecret('pass-1'))).toBeNull();
    });

    it('refuses a second pass with the same secret, a second device with the same token, and strangers', async () => {
      await add(aPass());
      await addDevices(aDevice());
      await expect(
        add(aPass({ eventId: 'event-9', id: 'pass-9', secretHash: 'secret-9' })),
      ).rejects.toThrow();
      await expect(
        addDevices(aDevice({ id: 'device-9', passId: 'pass-9', tokenHash: 't' })),
      ).rejects.toThrow();
    });

    it('lists the passes and the devices of an event, the oldest first', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const [first, second] = [aPass(), aPass({ id: 'pass-0', secretHash: 's-0', createdAt: LATER })];
      await add(second, first, aPass({ id: 'pass-3', secretHash: 's-3', eventId: 'event-2' }));
      const devices = [aDevice(), aDevice({ id: 'device-0', index: 1, tokenHash: 't-0', startedAt: LATER })];
      const elsewhere = aDevice({ id: 'd-3', tokenHash: 't-3', passId: 'pass-3', eventId: 'event-2' });
      await addDevices(...devices.toReversed(), elsewhere);
      expect(await given().passes.of('event-1')).toEqual([first, second]);
      expect(await given().passes.devicesOf('event-1')).toEqual(devices);
      expect(await given().passes.of('event-9')).toEqual([]);
      expect(await given().passes.findAll([second.id, 'pass-9'])).toEqual([second]);
      expect(await given().passes.findAll([])).toEqual([]);
    });

    it('counts the passes that count, and the devices of an event', async () => {
      await add(aPass(), aPass({ id: 'pass-2', secretHash: 's-2', revokedAt: LATER }));
      await addDevices(aDevice(), aDevice({ id: 'device-2', index: 1, passId: null, tokenHash: 't-2' }));
      const counts = await run(async ({ passes }) => [
        await passes.countOpen('event-1'),
        await passes.countOpen('event-9'),
        await passes.countDevices('event-1'),
        await passes.countDevices('event-9'),
      ]);
      expect(counts).toEqual([1, 0, 2, 0]);
    });

    it('finds a device with its pass by its token', async () => {
      await add(aPass());
      await addDevices(aDevice({ publicKey: 'key' }));
      const found = { device: aDevice({ publicKey: 'key' }), pass: aPass() };
      expect(await given().passes.findDevice('token-1')).toEqual(found);
      expect(await given().passes.findDevice('token-2')).toBeNull();
      const own = aDevice({ id: 'device-2', index: 1, uid: 'person-1', passId: null, tokenHash: 'token-2' });
      await addDevices(own);
      expect(await given().passes.findDevice('token-2')).toEqual({ device: own, pass: null });
    });

    it('refuses a number that another device of the event has', async () => {
      await add(aPass());
      await addDevices(aDevice());
      await expect(addDevices(aDevice({ id: 'device-2', tokenHash: 't-2' }))).rejects.toThrow();
    });

    it('keeps the last contact of each device, and its list when a contact names none', async () => {
      await add(aPass());
      await addDevices(aDevice(), aDevice({ id: 'device-2', index: 1, tokenHash: 't-2' }));
      const put = (...contacts: readonly DeviceContact[]) =>
        run(({ passes }) => passes.putContacts(contacts));
      await put(contact('device-2'), contact('device-1'));
      const later = contact('device-1', { contactedAt: LATER, listAsOf: null, waiting: 0, lastSeq: 9 });
      await put(later);
      const found = await run(({ passes }) => passes.findContact('device-1'));
      expect(found).toEqual({ ...later, listAsOf: contact('device-1').listAsOf });
      expect(await run(({ passes }) => passes.findContact('device-9'))).toBeNull();
      expect(await given().passes.contactsOf('event-1')).toHaveLength(2);
      await put();
    });

    it('sums what each device has checked in', async () => {
      await add(aPass());
      await addDevices(aDevice());
      for (const n of [1, 2, 3]) await givenTicket(given(), n);
      await givenTicket(given(), 4);
      const checkIn = (n: number, deviceId: string | null) =>
        aDoorEntry(n, { by: '', deviceId, at: `2026-12-01T12:0${4 - n}:00.000Z` });
      const undone = checkIn(4, 'device-1');
      await addEntries(
        given().unitOfWork,
        ...[checkIn(1, 'device-1'), checkIn(2, 'device-1'), checkIn(3, null)],
        ...[undone, { ...undone, scanId: 'undo', kind: 'undo', target: undone.scanId } as const],
      );
      expect(await given().passes.admissionsOf('event-1')).toEqual([
        { deviceId: 'device-1', count: 2, lastAt: '2026-12-01T12:03:00.000Z' },
      ]);
    });

    it('removes the passes of an event with their devices', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await add(aPass(), aPass({ id: 'pass-2', secretHash: 's-2', eventId: 'event-2' }));
      const kept = aDevice({ id: 'device-2', tokenHash: 't-2', passId: 'pass-2', eventId: 'event-2' });
      await addDevices(aDevice(), kept);
      await run(({ passes }) => passes.putContacts([contact('device-1'), contact('device-2')]));
      await run(({ passes }) => passes.removeOf('event-1'));
      expect(await given().passes.contactsOf('event-1')).toEqual([]);
      expect(await given().passes.contactsOf('event-2')).toEqual([contact('device-2')]);
      expect(await given().passes.of('event-1')).toEqual([]);
      expect(await given().passes.findDevice('token-1')).toBeNull();
      expect(await given().passes.findDevice('t-2')).not.toBeNull();
    });
  });
}
