import type { Arrival, CheckInQueries } from '#core/check-in/check-in-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryCheckInQueries implements CheckInQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async countInside(eventId: EventId): Promise<number> {
    return this.#of(eventId).length;
  }

  async latest(eventId: EventId, limit: number): Promise<readonly Arrival[]> {
    const { tickets } = this.database.published;
    return inOrder(this.#of(eventId), ({ at, ticketId }) => [at, ticketId])
      .toReversed()
      .slice(0, limit)
      .map(({ ticketId, gate, at }) => ({
        ticketId,
        name: tickets.get(ticketId)?.buyerName ?? '',
        gate,
        at,
      }));
  }

  #of(eventId: EventId) {
    return [...this.database.published.checkIns.values()].filter((checkIn) => checkIn.eventId === eventId);
  }
}
