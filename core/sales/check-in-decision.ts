import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { CheckIn, ScanOutcome } from './check-in.ts';
import type { SaleDecision } from './sale-decision.ts';
import { SaleFacts } from './sale-facts.ts';

/** A scanned code, or a ticket chosen from the attendee list. */
export interface Scan extends Pick<CheckIn, 'scanId' | 'gate' | 'admittedBy' | 'deviceId' | 'at'> {
  readonly eventId: EventId;
  readonly ticketId: TicketId;
  /** The generation in the code; null for a ticket from the list. */
  readonly generation: number | null;
}

export interface ScanResult {
  readonly outcome: ScanOutcome;
  readonly ticket: Ticket | null;
  /** When and where the ticket was checked in, by this scan or an earlier one. */
  readonly checkIn: CheckIn | null;
}

/**
 * A ticket is shown at the venue. Admits it once; the first of two scans wins, and a retried scan is admitted again. A
 * cancelled event admits nobody, also while its tickets are not cancelled yet.
 */
export const checkIn: SaleDecision<Scan, ScanResult> = {
  name: 'check in',
  async load(stores, scans) {
    const ids = [...new Set(scans.map(({ ticketId }) => ticketId))];
    const [tickets, checkIns, events] = await Promise.all([
      stores.tickets.findAll(ids),
      stores.checkIns.ofTickets(ids),
      stores.events.readAll([...new Set(scans.map(({ eventId }) => eventId))]),
    ]);
    return new SaleFacts({ tickets, checkIns, events });
  },
  decide(scan, facts) {
    const ticket = facts.ticket(scan.ticketId);
    if (!ticket) return answer('not_genuine');
    if (ticket.eventId !== scan.eventId) return answer('wrong_event');
    const before = facts.checkInOf(ticket.id);
    if (before?.scanId === scan.scanId) return answer('admitted', ticket, before);
    if (facts.event(scan.eventId)?.status === 'cancelled') return answer('cancelled', ticket, before);
    if (before) return answer('already_in', ticket, before);
    const refusal = refusalOf(ticket, scan);
    if (refusal) return answer(refusal, ticket);
    const { eventId, scanId, gate, admittedBy, deviceId, at } = scan;
    const entry = { ticketId: ticket.id, eventId, scanId, gate, admittedBy, deviceId, at };
    return {
      answer: { outcome: 'admitted', ticket, checkIn: entry },
      changes: [{ checkIns: [entry], events: [eventId] }],
    };
  },
};

function refusalOf(ticket: Ticket, { generation }: Scan): ScanOutcome | null {
  if (ticket.status === 'cancelled') return 'cancelled';
  if (ticket.status !== 'confirmed') return 'not_paid';
  return generation === null || generation === ticket.generation ? null : 'replaced';
}

/** Answers without a change. */
function answer(outcome: ScanOutcome, ticket: Ticket | null = null, checkIn: CheckIn | null = null) {
  return { answer: { outcome, ticket, checkIn }, changes: [] };
}
