import type { CheckIn, ScanOutcome } from '../check-in/check-in.ts';
import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** A scanned code, or a ticket chosen from the attendee list. */
export interface Scan {
  readonly eventId: EventId;
  readonly ticketId: TicketId;
  /** The generation in the code; null for a ticket from the list. */
  readonly generation: number | null;
  readonly scanId: string;
  readonly gate: string;
  readonly admittedBy: PersonId;
  readonly at: Instant;
}

export interface ScanResult {
  readonly outcome: ScanOutcome;
  readonly ticket: Ticket | null;
  /** When and where the ticket was checked in, by this scan or an earlier one. */
  readonly checkIn: CheckIn | null;
}

/** Decides on scans in their order, so that the first of two scans of a ticket is admitted. */
export function decideCheckIns(
  scans: readonly Scan[],
  tickets: ReadonlyMap<TicketId, Ticket>,
  earlier: readonly CheckIn[],
): { readonly results: readonly ScanResult[]; readonly checkIns: readonly CheckIn[] } {
  const inside = new Map(earlier.map((checkIn) => [checkIn.ticketId, checkIn]));
  const checkIns: CheckIn[] = [];
  const results = scans.map((scan): ScanResult => {
    const ticket = tickets.get(scan.ticketId) ?? null;
    if (!ticket) return { outcome: 'not_genuine', ticket: null, checkIn: null };
    if (ticket.eventId !== scan.eventId) return { outcome: 'wrong_event', ticket: null, checkIn: null };
    const before = inside.get(ticket.id);
    if (before) {
      const isRepeat = before.scanId === scan.scanId;
      return { outcome: isRepeat ? 'admitted' : 'already_in', ticket, checkIn: before };
    }
    const refusal = refusalOf(ticket, scan);
    if (refusal) return { outcome: refusal, ticket, checkIn: null };
    const { eventId, scanId, gate, admittedBy, at } = scan;
    const checkIn = { ticketId: ticket.id, eventId, scanId, gate, admittedBy, at };
    inside.set(ticket.id, checkIn);
    checkIns.push(checkIn);
    return { outcome: 'admitted', ticket, checkIn };
  });
  return { results, checkIns };
}

function refusalOf(ticket: Ticket, { generation }: Scan): ScanOutcome | null {
  if (ticket.status === 'cancelled') return 'cancelled';
  if (ticket.status !== 'confirmed') return 'not_paid';
  return generation === null || generation === ticket.generation ? null : 'replaced';
}
