import type { CheckInEntry } from '#core/check-in/check-in-entry.ts';
import type { CheckInEntryRepository } from '#core/check-in/check-in-entry-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryCheckInEntryRepository implements CheckInEntryRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(scanIds: readonly string[]): Promise<readonly CheckInEntry[]> {
    return findByIds(this.draft.state.checkInEntries, scanIds);
  }

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckInEntry[]> {
    const entries = [...this.draft.state.checkInEntries.values()];
    return entries.filter(({ ticketId }) => ticketId !== null && ticketIds.includes(ticketId));
  }

  async addAll(entries: readonly CheckInEntry[]): Promise<void> {
    const { state } = this.draft;
    for (const entry of entries) {
      if (entry.ticketId !== null) requireExisting(state.tickets, entry.ticketId);
      insert(state.checkInEntries, entry.scanId, entry);
    }
  }
}
