import { ticketCheckedIn } from '../domain-events/domain-event.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Admission, isAdmitted } from './admission.ts';
import { type CheckInDecision, CheckInFacts } from './check-in-facts.ts';
import type { DoorEntry } from './door-entry.ts';
import type { ScanOutcome } from './scan-outcome.ts';

/** A scanned code, or a ticket chosen from the attendee list. */
export interface Scan extends Pick<DoorEntry, 'scanId' | 'gate' | 'by' | 'deviceId' | 'generation'> {
  readonly eventId: EventId;
  readonly ticketId: TicketId;
  /** The id of the domain event of an admission. */
  readonly domainEventId: string;
  readonly at: Instant;
}

export interface ScanResult {
  readonly outcome: ScanOutcome;
  readonly ticket: Ticket | null;
  /** When and where the ticket was checked in, by this scan or an earlier one. */
  readonly admission: Admission | null;
}

/**
 * A ticket is shown at the venue. Admits it once; the first of two scans wins, and a retried scan is admitted again. A
 * cancelled event admits nobody, also while its tickets are not cancelled yet. Refusals are not logged.
 */
export const checkIn: CheckInDecision<Scan, ScanResult> = {
  name: 'check in',
  async load(stores, scans) {
    const ids = [...new Set(scans.map(({ ticketId }) => ticketId))];
    const [tickets, admissions, events] = await Promise.all([
      stores.tickets.findAll(ids),
      stores.admissions.ofTickets(ids),
      stores.events.readAll([...new Set(scans.map(({ eventId }) => eventId))]),
    ]);
    const undone = admissions.filter((admission) => !isAdmitted(admission));
    const entries = await stores.doorEntries.ofTickets(undone.map(({ ticketId }) => ticketId));
    return new CheckInFacts({ tickets, admissions, entries, events });
  },
  decide(scan, facts) {
    const ticket = facts.ticket(scan.ticketId);
    if (!ticket) return answer('not_genuine');
    if (ticket.eventId !== scan.eventId) return answer('wrong_event');
    const before = facts.admissionOf(ticket.id);
    const standing = before && isAdmitted(before) ? before : null;
    if (isRetry(scan, standing, facts)) return answer('admitted', ticket, standing);
    if (facts.event(scan.eventId)?.status === 'cancelled') return answer('cancelled', ticket, standing);
    if (standing) return answer('already_in', ticket, standing);
    const refusal = refusalOf(ticket, scan);
    if (refusal) return answer(refusal, ticket);
    const entry = admitting(scan);
    const admission = facts.admissionWith(entry);
    const happened = [ticketCheckedIn(ticket, scan.domainEventId, entry.at)];
    return { answer: { outcome: 'admitted', ticket, admission }, changes: [{ entries: [entry], happened }] };
  },
};

/** Returns whether this scan has let the holder in before, also when that was undone and nothing came after it. */
function isRetry({ ticketId, scanId }: Scan, standing: Admission | null, facts: CheckInFacts): boolean {
  if (standing) return standing.scanId === scanId;
  return facts.entriesOf(ticketId).some((entry) => entry.scanId === scanId);
}

function admitting({ ticketId, scanId, eventId, generation, gate, deviceId, by, at }: Scan): DoorEntry {
  return {
    ...{ ticketId, scanId, eventId, generation, gate, deviceId, by, at },
    ...{ kind: 'admit', outcome: 'admitted', decidedBy: 'server', undoes: null },
    ...{ deviceAt: at, receivedAt: at },
  };
}

function refusalOf(ticket: Ticket, { generation }: Scan): ScanOutcome | null {
  if (ticket.status === 'cancelled') return 'cancelled';
  if (ticket.status !== 'confirmed') return 'not_paid';
  return generation === null || generation === ticket.generation ? null : 'replaced';
}

/** Answers without a change. */
function answer(outcome: ScanOutcome, ticket: Ticket | null = null, admission: Admission | null = null) {
  return { answer: { outcome, ticket, admission }, changes: [] };
}
