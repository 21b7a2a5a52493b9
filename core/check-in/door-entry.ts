import type { CheckInDeviceId, EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ScanOutcome } from './scan-outcome.ts';

export const ENTRY_KINDS = [
  /** Somebody was let in with the ticket. */
  'admit',
  /** The holder went out. */
  'exit',
  /** An earlier admit or exit was a mistake. */
  'undo',
  /** Nobody was let in. */
  'refuse',
  /** The ticket was sold at the venue. Lets nobody in: that is another entry. */
  'sold',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Who decided: the server, or a device that had no connection to it. */
export const ENTRY_DECIDERS = ['server', 'device'] as const;

/** An entry of the log of what happens at the entrances of a venue. It is never changed and never removed. */
export interface DoorEntry {
  readonly ticketId: TicketId;
  /** Created by the device, and the same in a retry. Unique within the ticket. */
  readonly scanId: string;
  readonly eventId: EventId;
  readonly kind: EntryKind;
  /** What was shown at the gate. */
  readonly outcome: ScanOutcome;
  /** The generation in the code; null without a code, and where it is not known. */
  readonly generation: number | null;
  /** The gate's name; empty when the venue has one gate. */
  readonly gate: string;
  /** The device of the volunteer, which says their name and pass; null for a person with an account. */
  readonly deviceId: CheckInDeviceId | null;
  /** Empty for a volunteer with a check-in pass. */
  readonly by: PersonId | '';
  /** By the clock of the device. */
  readonly deviceAt: Instant;
  /** When the server learned of it. */
  readonly receivedAt: Instant;
  /** When it happened, as far as is known. Entries of a ticket count in this order. */
  readonly at: Instant;
  readonly decidedBy: (typeof ENTRY_DECIDERS)[number];
  /** The scan of the same ticket that an `undo` annuls; null for the other kinds. */
  readonly undoes: string | null;
}
