import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { DoorEntryRepository } from '#core/check-in/door-entry-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryDoorEntryRepository implements DoorEntryRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(scanIds: readonly string[]): Promise<readonly DoorEntry[]> {
    return findByIds(this.draft.state.doorEntries, scanIds);
  }

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]> {
    const entries = [...this.draft.state.doorEntries.values()];
    return entries.filter(({ ticketId }) => ticketId !== null && ticketIds.includes(ticketId));
  }

  async addAll(entries: readonly DoorEntry[]): Promise<void> {
    const { state } = this.draft;
    for (const entry of entries) {
      if (entry.ticketId !== null) requireExisting(state.tickets, entry.ticketId);
      insert(state.doorEntries, entry.scanId, entry);
    }
  }
}
