import type { Admission } from '#core/check-in/admission.ts';
import type { AdmissionRepository } from '#core/check-in/admission-repository.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import { findByIds, insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryAdmissionRepository implements AdmissionRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Admission[]> {
    return findByIds(this.draft.state.admissions, ticketIds);
  }

  async countPeopleIn(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, number>> {
    const counts = new Map<EventId, number>();
    for (const { eventId, peopleIn } of this.draft.state.admissions.values())
      if (eventIds.includes(eventId)) counts.set(eventId, (counts.get(eventId) ?? 0) + peopleIn);
    return counts;
  }

  async addAll(admissions: readonly Admission[]): Promise<void> {
    const { state } = this.draft;
    for (const admission of admissions) {
      requireExisting(state.tickets, admission.ticketId);
      insert(state.admissions, admission.ticketId, admission);
    }
  }

  async saveAll(admissions: readonly Admission[]): Promise<void> {
    for (const admission of admissions) replace(this.draft.state.admissions, admission.ticketId, admission);
  }
}
