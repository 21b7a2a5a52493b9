import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { PassRepository } from '#core/check-in/passes/pass-repository.ts';
import type { CheckInDeviceId, CheckInPassId, EventId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryPassRepository implements PassRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: CheckInPassId): Promise<CheckInPass | null> {
    return this.draft.state.checkInPasses.get(id) ?? null;
  }

  async findBySecret(secretHash: string): Promise<CheckInPass | null> {
    return [...this.draft.state.checkInPasses.values()].find((one) => one.secretHash === secretHash) ?? null;
  }

  async countOpen(eventId: EventId): Promise<number> {
    return this.#of(eventId).filter(({ revokedAt }) => revokedAt === null).length;
  }

  async countDevices(eventId: EventId): Promise<number> {
    return [...this.draft.state.checkInDevices.values()].filter((one) => one.eventId === eventId).length;
  }

  async add(pass: CheckInPass): Promise<void> {
    requireExisting(this.draft.state.events, pass.eventId);
    insert(this.draft.state.checkInPasses, pass.id, pass);
  }

  async save(pass: CheckInPass): Promise<void> {
    replace(this.draft.state.checkInPasses, pass.id, pass);
  }

  async addDevice(device: CheckInDevice): Promise<void> {
    requireExisting(this.draft.state.events, device.eventId);
    if (device.passId !== null) requireExisting(this.draft.state.checkInPasses, device.passId);
    const others = [...this.draft.state.checkInDevices.values()];
    if (others.some(({ eventId, index }) => eventId === device.eventId && index === device.index))
      throw new Error(`Another device of the event has the number ${device.index}.`);
    insert(this.draft.state.checkInDevices, device.id, device);
  }

  async findContact(deviceId: CheckInDeviceId): Promise<DeviceContact | null> {
    return this.draft.state.checkInContacts.get(deviceId) ?? null;
  }

  async putContacts(contacts: readonly DeviceContact[]): Promise<void> {
    const { checkInContacts } = this.draft.state;
    for (const contact of contacts) {
      const listAsOf = contact.listAsOf ?? checkInContacts.get(contact.deviceId)?.listAsOf ?? null;
      checkInContacts.set(contact.deviceId, { ...contact, listAsOf });
    }
  }

  async removeOf(eventId: EventId): Promise<void> {
    const { checkInPasses, checkInDevices, checkInContacts, devicePlaces, cashCounts } = this.draft.state;
    for (const device of [...checkInDevices.values()].filter((one) => one.eventId === eventId)) {
      checkInContacts.delete(device.id);
      checkInDevices.delete(device.id);
      devicePlaces.delete(device.id);
    }
    for (const { id } of [...cashCounts.values()].filter((one) => one.eventId === eventId))
      cashCounts.delete(id);
    for (const { id } of this.#of(eventId)) checkInPasses.delete(id);
  }

  #of(eventId: EventId): readonly CheckInPass[] {
    return [...this.draft.state.checkInPasses.values()].filter((one) => one.eventId === eventId);
  }
}
