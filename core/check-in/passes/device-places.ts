import type { CheckInDeviceId, EventId } from '../../shared/ids.ts';

/** The places of an event that a device keeps for people without a ticket: nobody else can buy them. */
export interface DevicePlaces {
  readonly deviceId: CheckInDeviceId;
  readonly eventId: EventId;
  /** Part of what the event has set aside; 0 once the device has sold or returned them. */
  readonly places: number;
  /**
   * How many the device may still believe that it keeps: more than `places` once somebody else has returned them. So many it
   * may have sold without a connection.
   */
  readonly promised: number;
}

/** The places that devices keep, inside a transaction that has locked their events. Locks nothing itself. */
export interface DevicePlacesRepository {
  /** Returns the places of the devices of these events that keep any or were promised any, in any order. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly DevicePlaces[]>;
  /** Adds or replaces the places of devices. */
  putAll(places: readonly DevicePlaces[]): Promise<void>;
}

/** Adds the places of devices up. */
export function sumOfPlaces(kept: readonly DevicePlaces[]): number {
  return kept.reduce((sum, { places }) => sum + places, 0);
}
