import type { DevicePlaces, DevicePlacesRepository } from '#core/check-in/passes/device-places.ts';
import type { EventId } from '#core/shared/ids.ts';
import { type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryDevicePlacesRepository implements DevicePlacesRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly DevicePlaces[]> {
    return [...this.draft.state.devicePlaces.values()].filter(
      ({ eventId, places, promised }) => places + promised > 0 && eventIds.includes(eventId),
    );
  }

  async putAll(places: readonly DevicePlaces[]): Promise<void> {
    for (const one of places) {
      requireExisting(this.draft.state.events, one.eventId);
      if (one.places < 0) throw new Error(`Device ${one.deviceId} can't keep ${one.places} places.`);
      this.draft.state.devicePlaces.set(one.deviceId, one);
    }
  }
}
