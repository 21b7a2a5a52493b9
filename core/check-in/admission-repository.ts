import type { EventId, TicketId } from '../shared/ids.ts';
import type { Admission } from './admission.ts';

/**
 * Admissions, inside a transaction. Their tickets guard them: a decision that reads or writes an admission has locked
 * its ticket before, so that these calls lock nothing.
 */
export interface AdmissionRepository {
  /** Returns the admissions of the tickets that have one, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Admission[]>;
  /** Returns how many people are inside at each of the events. */
  countPeopleIn(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
  /** Throws and aborts the transaction when one of the tickets has an admission, or does not exist. */
  addAll(admissions: readonly Admission[]): Promise<void>;
  /** Throws and aborts the transaction when one of the tickets has no admission. */
  saveAll(admissions: readonly Admission[]): Promise<void>;
}
