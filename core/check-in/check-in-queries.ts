import type { EventId } from '../events/event.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { TicketId } from '../tickets/ticket.ts';

export interface Arrival {
  readonly ticketId: TicketId;
  readonly name: string;
  readonly gate: string;
  readonly at: Instant;
}

/** Reads of check-ins, for the check-in screen. */
export interface CheckInQueries {
  countInside(eventId: EventId): Promise<number>;
  /** The latest first. */
  latest(eventId: EventId, limit: number): Promise<readonly Arrival[]>;
}
export const CheckInQueries = token<CheckInQueries>('CheckInQueries');
