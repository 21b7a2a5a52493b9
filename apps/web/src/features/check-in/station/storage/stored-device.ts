import type { DeviceRights } from '#core/actor.ts';
import type { ReEntry } from '#core/check-in/plan/check-in-plan.ts';
import type { CheckInDeviceId, EventId, PersonId, TicketTypeId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { HeldOffers } from '../walk-ins/held-offers.ts';

/** What this browser knows of its device at an event, so that a reload asks for nothing again. */
export interface StoredDevice {
  readonly event: { readonly id: EventId; readonly title: string; readonly isCancelled: boolean };
  /** Empty where nothing is stored. */
  readonly deviceId: CheckInDeviceId;
  /** Its place among the event's devices. */
  readonly deviceIndex: number;
  /** Null for a person's browser that stores nothing: it checks in with the person's session. */
  readonly token: string | null;
  /** The secret of the link that it was started with; null for a person's device. */
  readonly secret: string | null;
  /** Who started it; empty for a volunteer. */
  readonly uid: PersonId | '';
  readonly name: string;
  /** Empty when the venue has one gate. */
  readonly gate: string;
  readonly may: DeviceRights;
  readonly rules: {
    readonly reEntry: ReEntry;
    readonly venueLimit: number | null;
    /** The ticket types that the gate takes; null for all. */
    readonly typeIds: readonly TicketTypeId[] | null;
  };
  /** P-256. Null for a device that checks in with a connection only. */
  readonly keys: CryptoKeyPair | null;
  /** How far the server's clock is ahead of this device's, at the last contact. */
  readonly offsetMs: number;
  readonly startedAt: Instant;
  /** When check-in closes. */
  readonly expiresAt: Instant;
  /** What it sells to people without a ticket; missing while that is not known. */
  readonly walkIns?: HeldOffers;
}

/** A device that can decide alone. */
export type SigningDevice = StoredDevice & { readonly token: string; readonly keys: CryptoKeyPair };

export function isSigning(device: StoredDevice): device is SigningDevice {
  return device.keys !== null && device.token !== null;
}
