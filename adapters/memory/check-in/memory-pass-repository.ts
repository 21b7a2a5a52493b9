import type { CheckInDevice, CheckInPass } from '#core/check-in/passes/check-in-pass.ts';
import type { PassRepository } from '#core/check-in/passes/pass-repository.ts';
import type { CheckInPassId, EventId } from '#core/shared/ids.ts';
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

  async countDevices(passId: CheckInPassId): Promise<number> {
    return [...this.draft.state.checkInDevices.values()].filter((one) => one.passId === passId).length;
  }

  async add(pass: CheckInPass): Promise<void> {
    requireExisting(this.draft.state.events, pass.eventId);
    insert(this.draft.state.checkInPasses, pass.id, pass);
  }

  async save(pass: CheckInPass): Promise<void> {
    replace(this.draft.state.checkInPasses, pass.id, pass);
  }

  async addDevice(device: CheckInDevice): Promise<void> {
    requireExisting(this.draft.state.checkInPasses, device.passId);
    insert(this.draft.state.checkInDevices, device.id, device);
  }

  async removeOf(eventId: EventId): Promise<void> {
    const { checkInPasses, checkInDevices } = this.draft.state;
    for (const { id } of this.#of(eventId)) {
      for (const device of checkInDevices.values())
        if (device.passId === id) checkInDevices.delete(device.id);
      checkInPasses.delete(id);
    }
  }

  #of(eventId: EventId): readonly CheckInPass[] {
    return [...this.draft.state.checkInPasses.values()].filter((one) => one.eventId === eventId);
  }
}
