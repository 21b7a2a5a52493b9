import type { CheckInDeviceId, CheckInPassId, EventId } from '../../shared/ids.ts';
import type { CheckInDevice, CheckInPass, DeviceContact } from './check-in-pass.ts';

/** Check-in passes and their devices, inside a transaction. Lock the event first, with `stores.events.find`. */
export interface PassRepository {
  find(id: CheckInPassId): Promise<CheckInPass | null>;
  findBySecret(secretHash: string): Promise<CheckInPass | null>;
  /** Returns the number of passes of an event that count. */
  countOpen(eventId: EventId): Promise<number>;
  countDevices(eventId: EventId): Promise<number>;
  add(pass: CheckInPass): Promise<void>;
  save(pass: CheckInPass): Promise<void>;
  addDevice(device: CheckInDevice): Promise<void>;
  /** Returns what was last heard from a device; null when it never was. Locks nothing. */
  findContact(deviceId: CheckInDeviceId): Promise<DeviceContact | null>;
  /** Adds or replaces what was last heard from devices. A contact without a list keeps the last one. */
  putContacts(contacts: readonly DeviceContact[]): Promise<void>;
  /** Removes the passes of an event that is deleted, their devices and what these keep. */
  removeOf(eventId: EventId): Promise<void>;
}
