import { ticketCheckedIn } from '../domain-events/domain-event.ts';
import type { Event } from '../events/event.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Admission, isAdmitted, isCounting } from './admission.ts';
import { type CheckInDecision, CheckInFacts } from './check-in-facts.ts';
import type { DoorEntry } from './door-entry.ts';
import { judge } from './judge.ts';
import type { Noted } from './notes/ticket-note.ts';
import { leads, requireEventToCheckIn, type Scanner } from './passes/scanner.ts';
import type { ReEntry } from './plan/check-in-plan.ts';
import type { ScanOutcome } from './scan-outcome.ts';

/** A scanned code, or a ticket chosen from the attendee list. */
export interface Scan extends Pick<DoorEntry, 'eventId' | 'scanId' | 'generation' | 'at'> {
  readonly ticketId: string;
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
  /** What the organizer noted of the ticket; null without. */
  readonly note: Noted | null;
}

/**
 * A ticket is shown at the venue. Admits it as `judge` says; the first of two scans wins, and a retried scan is admitted
 * again. A cancelled event admits nobody, also while its tickets are not cancelled yet. Refusals are not logged. Throws as
 * `requireEventToCheckIn`.
 */
export const checkIn: CheckInDecision<Scan, ScanResult> = {
  name: 'check in',
  load: (stores, scans) =>
    CheckInFacts.load(
      stores,
      scans.map(({ eventId }) => eventId),
      scans.map(({ ticketId }) => ticketId),
    ),
  decide(scan, facts) {
    const event = requireEventToCheckIn(scan.scanner, facts.event(scan.eventId), scan.at);
    const ticket = facts.ticket(scan.ticketId);
    if (!ticket) return answered(nobody('not_genuine'));
    if (ticket.eventId !== event.id) return answered(nobody('wrong_event'));
    const note = facts.noteOf(ticket.id);
    const standing = facts.standingOf(ticket.id);
    const answer = (outcome: ScanOutcome, admission = standing) =>
      answered({ outcome, ticket, event, admission, note });
    const log = facts.entriesOf(ticket.id);
    const retried = log.find(({ scanId }) => scanId === scan.scanId);
    if (retried && (!standing || isCounting(log, scan.scanId))) return answer(retried.answer);
    if (retried) return answer('already_in');
    const rules = facts.rulesOf(event, scan.scanner.kind === 'pass' ? scan.scanner.typeIds : null);
    const outcome = judge(facts.shown(ticket), scan.generation, rules);
    if (outcome !== 'admitted' && outcome !== 'again') return answer(outcome);
    const entry = admitting(scan, outcome, rules.reEntry);
    const admission = facts.admissionWith(ticket.id, [entry]);
    const isLetIn = !standing && admission !== null && isAdmitted(admission);
    const happened = isLetIn ? [ticketCheckedIn(ticket, scan.domainEventId, entry.at)] : [];
    return {
      answer: { outcome, ticket, event, admission, note },
      changes: [{ entries: [entry], happened }],
    };
  },
};

function admitting(
  { ticketId, scanId, eventId, generation, scanner, gate, at }: Scan,
  outcome: ScanOutcome,
  reEntry: ReEntry,
): DoorEntry {
  const isPass = scanner.kind === 'pass';
  // One literal, because spreading several takes longer than the rest of the decision.
  return {
    ticketId,
    scanId,
    eventId,
    kind: 'admit',
    outcome,
    answer: outcome,
    generation,
    gate: isPass && scanner.passId !== null ? scanner.gate : gate,
    deviceId: isPass ? scanner.deviceId : null,
    by: scanner.uid,
    deviceAt: at,
    receivedAt: at,
    at,
    decidedBy: 'server',
    asOf: null,
    target: null,
    via: null,
    reEntry,
    ruling: 'counts',
    byLead: leads(scanner),
  };
}

/** The result of what is no ticket of the event. */
export function nobody(outcome: ScanOutcome): ScanResult {
  return { outcome, ticket: null, event: null, admission: null, note: null };
}

/** Answers without a change. */
function answered(answer: ScanResult) {
  return { answer, changes: [] };
}
