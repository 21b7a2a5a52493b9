import type { CheckInDeviceId, EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ReEntry } from './plan/check-in-plan.ts';
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
  /** Who leads check-in settled an earlier entry: it counts, and is no conflict any more. */
  'accept',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Who decided: the server, or a device that had no connection to it. */
export const ENTRY_DECIDERS = ['server', 'device'] as const;

export const ENTRY_RULINGS = [
  'counts',
  /** Somebody was let in with a ticket that was not valid. It counts, and is a conflict. */
  'not_valid',
  /** Of a device whose pass was revoked before the entry arrived. It counts once somebody accepts it. */
  'held',
] as const;
export type EntryRuling = (typeof ENTRY_RULINGS)[number];

/** An entry of the log of what happens at the entrances of a venue. It is never changed and never removed. */
export interface DoorEntry {
  /** Null when the code named no ticket of the event. */
  readonly ticketId: TicketId | null;
  /** Created by the device, and the same in a retry. Unique within the ticket. */
  readonly scanId: string;
  readonly eventId: EventId;
  readonly kind: EntryKind;
  /** What was shown at the gate. */
  readonly outcome: ScanOutcome;
  /** What the server answered to the device. */
  readonly answer: ScanOutcome;
  /** The generation in the code; null without a code, and where it is not known. */
  readonly generation: number | null;
  /** The gate's name; empty when the venue has one gate. */
  readonly gate: string;
  /** The device that scanned, which says the volunteer's name and pass; null for a person without a device. */
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
  /** When the list that the device had was made; null without one. */
  readonly asOf: Instant | null;
  /** The scan of the same ticket that an `undo` annuls or an `accept` settles; null for the other kinds. */
  readonly target: string | null;
  /** The device that handed the entry on, which another had shown to it; null when it came from its own device. */
  readonly via: CheckInDeviceId | null;
  /** The event's rule when the entry arrived. */
  readonly reEntry: ReEntry;
  readonly ruling: EntryRuling;
  /** Whether who decided leads check-in, and may undo what another device did. */
  readonly byLead: boolean;
}

/** An entry of a ticket. */
export type TicketEntry = DoorEntry & { readonly ticketId: TicketId };

export function isOfTicket(entry: DoorEntry): entry is TicketEntry {
  return entry.ticketId !== null;
}
