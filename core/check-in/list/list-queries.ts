import type { EventId, PersonId, TicketId, TicketTypeId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { TicketStatus } from '../../tickets/ticket.ts';
import type { Admission } from '../admission.ts';
import type { NoteKind } from '../notes/ticket-note.ts';

/** A ticket that is or was confirmed, for the list of its event's gates. */
export interface ListedTicket {
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  /** Empty once the holder was forgotten. */
  readonly name: string;
  readonly status: TicketStatus;
  readonly generation: number;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
  /** At the time of the purchase; empty for a type without a name. */
  readonly typeName: string;
  /** Null without an admission. */
  readonly admission: Admission['state'] | null;
  /** What is noted of the ticket itself; null without. */
  readonly note: { readonly text: string; readonly kind: NoteKind } | null;
  /** What was written of a guest; empty without. */
  readonly guestNote: string;
}

/** Reads of what devices need to check in without a connection. */
export interface ListQueries {
  /** Returns the tickets of the event that are or were confirmed, in any order. */
  ticketsOf(eventId: EventId): Promise<readonly ListedTicket[]>;
}
export const ListQueries = token<ListQueries>('ListQueries');
