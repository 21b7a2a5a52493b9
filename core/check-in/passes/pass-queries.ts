import type { CheckInDeviceId, CheckInPassId, EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';
import type { CheckInDevice, CheckInPass, DeviceContact } from './check-in-pass.ts';
import type { DevicePlaces } from './device-places.ts';

/** What a volunteer's device has checked in. */
export interface Admissions {
  readonly deviceId: CheckInDeviceId;
  readonly count: number;
  readonly lastAt: Instant;
}

/** Reads of check-in passes. */
export interface PassQueries {
  /** Returns the passes of an event, also revoked ones, the oldest first. */
  of(eventId: EventId): Promise<readonly CheckInPass[]>;
  /** Returns the passes that exist, also revoked ones, in any order. */
  findAll(ids: readonly CheckInPassId[]): Promise<readonly CheckInPass[]>;
  /** Returns the devices of an event, the oldest first. */
  devicesOf(eventId: EventId): Promise<readonly CheckInDevice[]>;
  /** Returns one row for each device that has checked in tickets of an event. */
  admissionsOf(eventId: EventId): Promise<readonly Admissions[]>;
  /** Returns what was last heard from an event's devices, in any order; devices that were never heard are missing. */
  contactsOf(eventId: EventId): Promise<readonly DeviceContact[]>;
  /** Returns the places that devices of an event keep, in any order; devices that keep none are missing. */
  placesAt(eventId: EventId): Promise<readonly DevicePlaces[]>;
  /** Returns the device of a token's hash with its pass, if it was started with one; null when there is none. */
  findDevice(
    tokenHash: string,
  ): Promise<{ readonly device: CheckInDevice; readonly pass: CheckInPass | null } | null>;
}
export const PassQueries = token<PassQueries>('PassQueries');
