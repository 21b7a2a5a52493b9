import type { TicketTypeId } from '../shared/ids.ts';
import type { TicketStatus } from '../tickets/ticket.ts';
import type { ReEntry } from './plan/check-in-plan.ts';
import type { ScanOutcome } from './scan-outcome.ts';

/** What is known of a ticket that is shown at a gate. */
export interface ShownTicket {
  readonly status: TicketStatus;
  readonly generation: number;
  /** A base type has its event's id. */
  readonly typeId: TicketTypeId;
  /** Whether the holder is inside, or went out again; null when they were not let in yet. */
  readonly presence: 'in' | 'out' | null;
}

/** The rules of a gate at this moment. */
export interface GateRules {
  readonly eventIsCancelled: boolean;
  readonly reEntry: ReEntry;
  /** The ticket types that the gate takes; null for all. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** Whether as many people are inside as may be. */
  readonly isFull: boolean;
}

/**
 * Says what a genuine ticket of the event is worth at a gate. The server and every device decide by this function.
 * `generation` is the code's; null for a ticket that was found by name or id.
 */
export function judge(ticket: ShownTicket, generation: number | null, rules: GateRules): ScanOutcome {
  const { presence } = ticket;
  if (rules.eventIsCancelled) return 'cancelled';
  if (presence !== null && rules.reEntry === 'once') return 'already_in';
  const refusal = refusalOf(ticket, generation);
  if (refusal) return refusal;
  if (presence === 'in') return rules.reEntry === 'many' ? 'again' : 'already_in';
  if (rules.typeIds && !rules.typeIds.includes(ticket.typeId)) return 'wrong_gate';
  return rules.isFull ? 'venue_full' : 'admitted';
}

/** Returns why a ticket is not valid; null for a valid one. */
export function refusalOf(
  { status, generation: current }: Pick<ShownTicket, 'status' | 'generation'>,
  generation: number | null,
): ScanOutcome | null {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'confirmed') return 'not_paid';
  return generation === null || generation === current ? null : 'replaced';
}
