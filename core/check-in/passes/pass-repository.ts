import type { CheckInPassId, EventId } from '../../shared/ids.ts';
import type { CheckInDevice, CheckInPass } from './check-in-pass.ts';

/** Check-in passes and their devices, inside a transaction. Lock the event first, with `stores.events.find`. */
export interface PassRepository {
  find(id: CheckInPassId): Promise<CheckInPass | null>;
  findBySecret(secretHash: string): Promise<CheckInPass | null>;
  /** Returns the number of passes of an event that count. */
  countOpen(eventId: EventId): Promise<number>;
  countDevices(passId: CheckInPassId): Promise<number>;
  add(pass: CheckInPass): Promise<void>;
  save(pass: CheckInPass): Promise<void>;
  addDevice(device: CheckInDevice): Promise<void>;
  /** Removes the passes of an event that is deleted, and their devices. */
  removeOf(eventId: EventId): Promise<void>;
}
