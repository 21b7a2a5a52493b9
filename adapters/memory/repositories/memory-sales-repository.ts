import type { SalesRepository } from '#core/analytics/sales-repository.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import { keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemorySalesRepository implements SalesRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(entries: readonly SalesEntry[]): Promise<void> {
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: SalesEntry): void {
    const { eventId, organizerId, day } = entry;
    const { events, sales } = this.draft.state;
    requireExisting(events, eventId);
    const key = keyOf(eventId, day);
    const before = sales.get(key);
    sales.set(key, {
      eventId,
      organizerId,
      day,
      tickets: (before?.tickets ?? 0) + entry.tickets,
      revenueSen: (before?.revenueSen ?? 0) + entry.revenueSen,
      feeSen: (before?.feeSen ?? 0) + entry.feeSen,
      reversedTickets: (before?.reversedTickets ?? 0) + entry.reversedTickets,
      reversedSen: (before?.reversedSen ?? 0) + entry.reversedSen,
    });
  }
}
