import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { CashCount, CashTaken } from '#core/walk-ins/cash/cash-count.ts';
import type { WalkInQueries } from '#core/walk-ins/walk-in-queries.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { cashAt, countsAt } from './memory-cash-counts.ts';

export class MemoryWalkInQueries implements WalkInQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async keptForNothing(endedBefore: Instant, limit: number): Promise<readonly DevicePlaces[]> {
    const { devicePlaces, checkInDevices, checkInPasses, events } = this.database.published;
    const kept = [...devicePlaces.values()].filter(({ deviceId, eventId, places }) => {
      const pass = checkInPasses.get(checkInDevices.get(deviceId)?.passId ?? '');
      const event = events.get(eventId);
      const isOver = event !== undefined && (event.status === 'cancelled' || event.endsAt < endedBefore);
      return places > 0 && (isOver || (pass !== undefined && pass.revokedAt !== null));
    });
    return inOrder(kept, ({ deviceId }) => [deviceId]).slice(0, limit);
  }

  async cashAt(eventId: EventId): Promise<readonly CashTaken[]> {
    return cashAt(this.database.published, eventId);
  }

  async countsAt(eventId: EventId): Promise<readonly CashCount[]> {
    return countsAt(this.database.published, eventId);
  }
}
