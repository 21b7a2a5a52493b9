import { ticketCheckedIn } from '../domain-events/domain-event.ts';
import type { Event } from '../events/event.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Admission, isAdmitted } from './admission.ts';
import { type CheckInDecision, CheckInFacts } from './check-in-facts.ts';
import type { DoorEntry } from './door-entry.ts';
import { requireEventToCheckIn, type Scanner } from './passes/scanner.ts';
import type { ScanOutcome } from './scan-outcome.ts';

/** A scanned code, or a ticket chosen from the attendee list. */
export interface Scan extends Pick<DoorEntry, 'eventId' | 'ticketId' | 'scanId' | 'generation' | 'at'> {
  readonly scanner: Scanner;
  /** The gate of a check-in pass replaces it. */
  readonly gate: string;
  /** The id of the domain event of an admission. */
  readonly domainEventId: string;
}

export interface ScanResult {
  readonly outcome: ScanOutcome;
  readonly ticket: Ticket | null;
  /** Of the ticket; null when it is not of this event. */
  readonly event: Event | null;
  /** When and where the ticket was checked in, by this scan or an earlier one. */
  readonly admission: Admission | null;
  /** What the organizer noted of a guest with the ticket; empty without. */
  readonly note: string;
}

/**
 * A ticket is shown at the venue. Admits it once; the first of two scans wins, and a retried scan is admitted again. A
 * cancelled event admits nobody, also while its tickets are not cancelled yet. Refusals are not logged. Throws as
 * `requireEventToCheckIn`.
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
    const given = tickets.filter(({ origin }) => origin === 'guest');
    const [entries, guests] = await Promise.all([
      stores.doorEntries.ofTickets(undone.map(({ ticketId }) => ticketId)),
      given.length === 0 ? [] : stores.guests.ofTickets(given.map(({ id }) => id)),
    ]);
    return new CheckInFacts({ tickets, admissions, entries, events, guests });
  },
  decide(scan, facts) {
    const event = requireEventToCheckIn(scan.scanner, facts.event(scan.eventId), scan.at);
    const ticket = facts.ticket(scan.ticketId);
    if (!ticket) return answered(nobody('not_genuine'));
    if (ticket.eventId !== event.id) return answered(nobody('wrong_event'));
    const note = facts.noteOf(ticket.id);
    const answer = (outcome: ScanOutcome, admission: Admission | null = null) =>
      answered({ outcome, ticket, event, admission, note });
    const before = facts.admissionOf(ticket.id);
    const standing = before && isAdmitted(before) ? before : null;
    if (isRetry(scan, standing, facts)) return answer('admitted', standing);
    if (event.status === 'cancelled') return answer('cancelled', standing);
    if (standing) return answer('already_in', standing);
    const refusal = refusalOf(ticket, scan);
    if (refusal) return answer(refusal);
    const entry = admitting(scan);
    const admission = facts.admissionWith(entry);
    const happened = [ticketCheckedIn(ticket, scan.domainEventId, entry.at)];
    return {
      answer: { outcome: 'admitted', ticket, event, admission, note },
      changes: [{ entries: [entry], happened }],
    };
  },
};

/** Returns whether this scan has let the holder in before, also when that was undone and nothing came after it. */
function isRetry({ ticketId, scanId }: Scan, standing: Admission | null, facts: CheckInFacts): boolean {
  if (standing) return standing.scanId === scanId;
  return facts.entriesOf(ticketId).some((entry) => entry.scanId === scanId);
}

function admitting({ ticketId, scanId, eventId, generation, scanner, gate, at }: Scan): DoorEntry {
  const isPass = scanner.kind === 'pass';
  // One literal, because spreading several takes longer than the rest of the decision.
  return {
    ticketId,
    scanId,
    eventId,
    kind: 'admit',
    outcome: 'admitted',
    generation,
    gate: isPass ? scanner.gate : gate,
    deviceId: isPass ? scanner.deviceId : null,
    by: isPass ? '' : scanner.uid,
    deviceAt: at,
    receivedAt: at,
    at,
    decidedBy: 'server',
    undoes: null,
  };
}

function refusalOf(ticket: Ticket, { generation }: Scan): ScanOutcome | null {
  if (ticket.status === 'cancelled') return 'cancelled';
  if (ticket.status !== 'confirmed') return 'not_paid';
  return generation === null || generation === ticket.generation ? null : 'replaced';
}

/** The result of what is no ticket of the event. */
export function nobody(outcome: ScanOutcome): ScanResult {
  return { outcome, ticket: null, event: null, admission: null, note: '' };
}

/** Answers without a change. */
function answered(answer: ScanResult) {
  return { answer, changes: [] };
}
