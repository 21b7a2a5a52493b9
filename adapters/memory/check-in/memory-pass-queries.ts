import { isAdmitted } from '#core/check-in/admission.ts';
import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { Admissions, PassQueries } from '#core/check-in/passes/pass-queries.ts';
import type { CheckInPassId, EventId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPassQueries implements PassQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async of(eventId: EventId): Promise<readonly CheckInPass[]> {
    const passes = [...this.database.published.checkInPasses.values()].filter(
      (one) => one.eventId === eventId,
    );
    return inOrder(passes, ({ createdAt, id }) => [createdAt, id]);
  }

  async findAll(ids: readonly CheckInPassId[]): Promise<readonly CheckInPass[]> {
    return ids.flatMap((id) => this.database.published.checkInPasses.get(id) ?? []);
  }

  async devicesOf(eventId: EventId): Promise<readonly CheckInDevice[]> {
    const devices = [...this.database.published.checkInDevices.values()];
    return devices.filter((one) => one.eventId === eventId).sort((one, other) => one.index - other.index);
  }

  async placesAt(eventId: EventId): Promise<readonly DevicePlaces[]> {
    return [...this.database.published.devicePlaces.values()].filter(
      (one) => one.eventId === eventId && one.places > 0,
    );
  }

  async contactsOf(eventId: EventId): Promise<readonly DeviceContact[]> {
    const { checkInContacts, checkInDevices } = this.database.published;
    return [...checkInContacts.values()].filter(
      ({ deviceId }) => checkInDevices.get(deviceId)?.eventId === eventId,
    );
  }

  async admissionsOf(eventId: EventId): Promise<readonly Admissions[]> {
    const sums = new Map<string, Admissions>();
    for (const {
      eventId: of,
      deviceId,
      firstAt: at,
      ...one
    } of this.database.published.admissions.values()) {
      if (of !== eventId || deviceId === null || !isAdmitted(one)) continue;
      const before = sums.get(deviceId);
      const lastAt = before && before.lastAt > at ? before.lastAt : at;
      sums.set(deviceId, { deviceId, count: (before?.count ?? 0) + 1, lastAt });
    }
    return inOrder([...sums.values()], ({ deviceId }) => [deviceId]);
  }

  async findDevice(
    tokenHash: string,
  ): Promise<{ readonly device: CheckInDevice; readonly pass: CheckInPass | null } | null> {
    const { checkInPasses, checkInDevices } = this.database.published;
    const device = [...checkInDevices.values()].find((one) => one.tokenHash === tokenHash);
    return device ? { device, pass: checkInPasses.get(device.passId ?? '') ?? null } : null;
  }
}
