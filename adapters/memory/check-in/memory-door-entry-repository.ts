import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { DoorEntryRepository } from '#core/check-in/door-entry-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { insert, keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryDoorEntryRepository implements DoorEntryRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(({ ticketId }) => ticketIds.includes(ticketId));
  }

  async addAll(entries: readonly DoorEntry[]): Promise<void> {
    const { state } = this.draft;
    for (const entry of entries) {
      requireExisting(state.tickets, entry.ticketId);
      insert(state.doorEntries, keyOf(entry.ticketId, entry.scanId), entry);
    }
  }
}
