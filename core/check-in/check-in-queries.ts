import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { DoorEntry } from './door-entry.ts';
import type { ArrivalMinute } from './lead/arrivals.ts';
import type { Noted } from './notes/ticket-note.ts';
import type { GateFigures } from './view-check-in.ts';

export interface Arrival {
  readonly ticketId: TicketId;
  /** The scan that owns the admission; see `SettleConflict`, which undoes it. */
  readonly scanId: string;
  readonly name: string;
  readonly gate: string;
  /** The volunteer who scanned; null for a person with an account, and once the name is erased. */
  readonly volunteer: string | null;
  readonly at: Instant;
}

/** Somebody with a confirmed ticket. */
export interface TicketHolder {
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  readonly name: string;
  /** Empty for a ticket type without a name. */
  readonly typeName: string;
  readonly typeNameMs: string | null;
  /** What is noted of the ticket for who scans it; null without. */
  readonly note: Noted | null;
  /** Null when the ticket was not checked in. */
  readonly checkedInAt: Instant | null;
}

export interface HolderSearch {
  readonly words: readonly string[];
  /** See `ticketIdEnd`. */
  readonly idEnd: string | null;
}

/** How many came of those who have a ticket. */
export interface Attendance {
  /** Confirmed tickets. */
  readonly tickets: number;
  /** Tickets that somebody was let in with, whether or not they left again. */
  readonly admitted: number;
}

/** The events of a club that start at `from` or later and before `until`; null for no limit. */
export interface ClubEventsBetween {
  readonly clubId: PersonId;
  readonly from: Instant | null;
  readonly until: Instant | null;
}

/** Who came to an event. */
export interface Headcount {
  /** Tickets that somebody was let in with, whether or not they went out again. */
  readonly inside: number;
  readonly peopleLetIn: number;
  readonly peopleIn: number;
}

/** Reads of check-ins, for the check-in screen. */
export interface CheckInQueries {
  headcount(eventId: EventId): Promise<Headcount>;
  /** Returns the gates at which somebody was let in, by name. */
  gates(eventId: EventId): Promise<readonly GateFigures[]>;
  /** Returns how many people came in first in each minute, in any order. */
  arrivalMinutes(eventId: EventId): Promise<readonly ArrivalMinute[]>;
  /** Returns all entries of the event's tickets about which something is open, in any order. */
  entriesInConflict(eventId: EventId): Promise<readonly DoorEntry[]>;
  /** Returns the attendance of one event, or of those events of a club that anybody was let in to. */
  attendance(of: EventId | ClubEventsBetween): Promise<Attendance>;
  /** The latest first. */
  latest(eventId: EventId, limit: number): Promise<readonly Arrival[]>;
  /**
   * Returns holders of confirmed tickets whose name contains every word of a folded search, or whose ticket's id ends
   * with `idEnd`, by name. The email is not searched.
   */
  findHolders(eventId: EventId, search: HolderSearch, limit: number): Promise<readonly TicketHolder[]>;
  /** Returns the ids of the event's tickets, of any status, that end with `idEnd`: two at most. */
  ticketsEnding(eventId: EventId, idEnd: string): Promise<readonly TicketId[]>;
}
export const CheckInQueries = token<CheckInQueries>('CheckInQueries');
