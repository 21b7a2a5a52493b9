import type { CheckInRepository } from '#core/check-in/check-in-repository.ts';
import type { CheckIn } from '#core/sales/check-in.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryCheckInRepository implements CheckInRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckIn[]> {
    return findByIds(this.draft.state.checkIns, ticketIds);
  }

  async addAll(checkIns: readonly CheckIn[]): Promise<void> {
    const { state } = this.draft;
    for (const checkIn of checkIns) {
      requireExisting(state.tickets, checkIn.ticketId);
      insert(state.checkIns, checkIn.ticketId, checkIn);
    }
  }
}
