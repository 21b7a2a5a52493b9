import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

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
