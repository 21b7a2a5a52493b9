import type { DevicePlaces, DevicePlacesRepository } from '#core/check-in/passes/device-places.ts';
import type { EventId } from '#core/shared/ids.ts';
import { type MemoryDraft, type PublishedState, requireExisting } from '../memory-database.ts';

export class MemoryDevicePlacesRepository implements DevicePlacesRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly DevicePlaces[]> {
    return keptAt(this.draft.state, eventIds);
  }

  async putAll(places: readonly DevicePlaces[]): Promise<void> {
    for (const one of places) {
      requireExisting(this.draft.state.events, one.eventId);
      if (one.places < 0) throw new Error(`Device ${one.deviceId} can't keep ${one.places} places.`);
      this.draft.state.devicePlaces.set(one.deviceId, one);
    }
  }
}

/** Returns the places of the devices of events that keep any, in any order. */
export function keptAt(
  { devicePlaces }: Pick<PublishedState, 'devicePlaces'>,
  eventIds: readonly EventId[],
): readonly DevicePlaces[] {
  return [...devicePlaces.values()].filter(({ eventId, places }) => places > 0 && eventIds.includes(eventId));
}
