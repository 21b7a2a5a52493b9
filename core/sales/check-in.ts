import type { CheckInDeviceId, EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** The admission of a ticket's holder. There is one per ticket, and it is never removed. */
export interface CheckIn {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /** The scan's id, created by the device, which makes retries idempotent. */
  readonly scanId: string;
  /** The gate's name; empty when the venue has one gate. */
  readonly gate: string;
  /** Empty when a volunteer with a check-in pass admitted. */
  readonly admittedBy: PersonId | '';
  /** The device of the volunteer, which says their name and pass; null when a person with an account admitted. */
  readonly deviceId: CheckInDeviceId | null;
  readonly at: Instant;
}

export const SCAN_OUTCOMES = [
  'admitted',
  /** The ticket was checked in before. */
  'already_in',
  /** The hold is not paid, or has expired. */
  'not_paid',
  /** The ticket or its event was cancelled. */
  'cancelled',
  /** The code has an older generation than the ticket. */
  'replaced',
  /** A valid ticket of another event. */
  'wrong_event',
  /** Not a ticket code of this installation, or no ticket with this id. */
  'not_genuine',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
